/// The countries of ISO 3166-1: alpha-2, alpha-3 and numeric code, and the English names.
enum CountryTable {
  /// One country a line: three codes, then the names with `|` between them.
  static let rows = """
    AD AND 020 Andorra|Principality of Andorra
    AE ARE 784 United Arab Emirates
    AF AFG 004 Afghanistan|Islamic Republic of Afghanistan
    AG ATG 028 Antigua and Barbuda
    AI AIA 660 Anguilla
    AL ALB 008 Albania|Republic of Albania
    AM ARM 051 Armenia|Republic of Armenia
    AO AGO 024 Angola|Republic of Angola
    AQ ATA 010 Antarctica
    AR ARG 032 Argentina|Argentine Republic
    AS ASM 016 American Samoa
    AT AUT 040 Austria|Republic of Austria
    AU AUS 036 Australia
    AW ABW 533 Aruba
    AX ALA 248 Åland Islands
    AZ AZE 031 Azerbaijan|Republic of Azerbaijan
    BA BIH 070 Bosnia and Herzegovina|Republic of Bosnia and Herzegovina
    BB BRB 052 Barbados
    BD BGD 050 Bangladesh|People's Republic of Bangladesh
    BE BEL 056 Belgium|Kingdom of Belgium
    BF BFA 854 Burkina Faso
    BG BGR 100 Bulgaria|Republic of Bulgaria
    BH BHR 048 Bahrain|Kingdom of Bahrain
    BI BDI 108 Burundi|Republic of Burundi
    BJ BEN 204 Benin|Republic of Benin
    BL BLM 652 Saint Barthélemy
    BM BMU 060 Bermuda
    BN BRN 096 Brunei Darussalam
    BO BOL 068 Bolivia, Plurinational State of|Bolivia|Plurinational State of Bolivia
    BQ BES 535 Bonaire, Sint Eustatius and Saba
    BR BRA 076 Brazil|Federative Republic of Brazil
    BS BHS 044 Bahamas|Commonwealth of the Bahamas
    BT BTN 064 Bhutan|Kingdom of Bhutan
    BV BVT 074 Bouvet Island
    BW BWA 072 Botswana|Republic of Botswana
    BY BLR 112 Belarus|Republic of Belarus
    BZ BLZ 084 Belize
    CA CAN 124 Canada
    CC CCK 166 Cocos (Keeling) Islands
    CD COD 180 Congo, The Democratic Republic of the
    CF CAF 140 Central African Republic
    CG COG 178 Congo|Republic of the Congo
    CH CHE 756 Switzerland|Swiss Confederation
    CI CIV 384 Côte d'Ivoire|Republic of Côte d'Ivoire
    CK COK 184 Cook Islands
    CL CHL 152 Chile|Republic of Chile
    CM CMR 120 Cameroon|Republic of Cameroon
    CN CHN 156 China|People's Republic of China
    CO COL 170 Colombia|Republic of Colombia
    CR CRI 188 Costa Rica|Republic of Costa Rica
    CU CUB 192 Cuba|Republic of Cuba
    CV CPV 132 Cabo Verde|Republic of Cabo Verde
    CW CUW 531 Curaçao
    CX CXR 162 Christmas Island
    CY CYP 196 Cyprus|Republic of Cyprus
    CZ CZE 203 Czechia|Czech Republic
    DE DEU 276 Germany|Federal Republic of Germany
    DJ DJI 262 Djibouti|Republic of Djibouti
    DK DNK 208 Denmark|Kingdom of Denmark
    DM DMA 212 Dominica|Commonwealth of Dominica
    DO DOM 214 Dominican Republic
    DZ DZA 012 Algeria|People's Democratic Republic of Algeria
    EC ECU 218 Ecuador|Republic of Ecuador
    EE EST 233 Estonia|Republic of Estonia
    EG EGY 818 Egypt|Arab Republic of Egypt
    EH ESH 732 Western Sahara
    ER ERI 232 Eritrea|the State of Eritrea
    ES ESP 724 Spain|Kingdom of Spain
    ET ETH 231 Ethiopia|Federal Democratic Republic of Ethiopia
    FI FIN 246 Finland|Republic of Finland
    FJ FJI 242 Fiji|Republic of Fiji
    FK FLK 238 Falkland Islands (Malvinas)
    FM FSM 583 Micronesia, Federated States of|Federated States of Micronesia
    FO FRO 234 Faroe Islands
    FR FRA 250 France|French Republic
    GA GAB 266 Gabon|Gabonese Republic
    GB GBR 826 United Kingdom|United Kingdom of Great Britain and Northern Ireland
    GD GRD 308 Grenada
    GE GEO 268 Georgia
    GF GUF 254 French Guiana
    GG GGY 831 Guernsey
    GH GHA 288 Ghana|Republic of Ghana
    GI GIB 292 Gibraltar
    GL GRL 304 Greenland
    GM GMB 270 Gambia|Republic of the Gambia
    GN GIN 324 Guinea|Republic of Guinea
    GP GLP 312 Guadeloupe
    GQ GNQ 226 Equatorial Guinea|Republic of Equatorial Guinea
    GR GRC 300 Greece|Hellenic Republic
    GS SGS 239 South Georgia and the South Sandwich Islands
    GT GTM 320 Guatemala|Republic of Guatemala
    GU GUM 316 Guam
    GW GNB 624 Guinea-Bissau|Republic of Guinea-Bissau
    GY GUY 328 Guyana|Republic of Guyana
    HK HKG 344 Hong Kong|Hong Kong Special Administrative Region of China
    HM HMD 334 Heard Island and McDonald Islands
    HN HND 340 Honduras|Republic of Honduras
    HR HRV 191 Croatia|Republic of Croatia
    HT HTI 332 Haiti|Republic of Haiti
    HU HUN 348 Hungary
    ID IDN 360 Indonesia|Republic of Indonesia
    IE IRL 372 Ireland
    IL ISR 376 Israel|State of Israel
    IM IMN 833 Isle of Man
    IN IND 356 India|Republic of India
    IO IOT 086 British Indian Ocean Territory
    IQ IRQ 368 Iraq|Republic of Iraq
    IR IRN 364 Iran, Islamic Republic of|Iran|Islamic Republic of Iran
    IS ISL 352 Iceland|Republic of Iceland
    IT ITA 380 Italy|Italian Republic
    JE JEY 832 Jersey
    JM JAM 388 Jamaica
    JO JOR 400 Jordan|Hashemite Kingdom of Jordan
    JP JPN 392 Japan
    KE KEN 404 Kenya|Republic of Kenya
    KG KGZ 417 Kyrgyzstan|Kyrgyz Republic
    KH KHM 116 Cambodia|Kingdom of Cambodia
    KI KIR 296 Kiribati|Republic of Kiribati
    KM COM 174 Comoros|Union of the Comoros
    KN KNA 659 Saint Kitts and Nevis
    KP PRK 408 Korea, Democratic People's Republic of|North Korea|Democratic People's Republic of \
    Korea
    KR KOR 410 Korea, Republic of|South Korea
    KW KWT 414 Kuwait|State of Kuwait
    KY CYM 136 Cayman Islands
    KZ KAZ 398 Kazakhstan|Republic of Kazakhstan
    LA LAO 418 Lao People's Democratic Republic|Laos
    LB LBN 422 Lebanon|Lebanese Republic
    LC LCA 662 Saint Lucia
    LI LIE 438 Liechtenstein|Principality of Liechtenstein
    LK LKA 144 Sri Lanka|Democratic Socialist Republic of Sri Lanka
    LR LBR 430 Liberia|Republic of Liberia
    LS LSO 426 Lesotho|Kingdom of Lesotho
    LT LTU 440 Lithuania|Republic of Lithuania
    LU LUX 442 Luxembourg|Grand Duchy of Luxembourg
    LV LVA 428 Latvia|Republic of Latvia
    LY LBY 434 Libya
    MA MAR 504 Morocco|Kingdom of Morocco
    MC MCO 492 Monaco|Principality of Monaco
    MD MDA 498 Moldova, Republic of|Moldova|Republic of Moldova
    ME MNE 499 Montenegro
    MF MAF 663 Saint Martin (French part)
    MG MDG 450 Madagascar|Republic of Madagascar
    MH MHL 584 Marshall Islands|Republic of the Marshall Islands
    MK MKD 807 North Macedonia|Republic of North Macedonia
    ML MLI 466 Mali|Republic of Mali
    MM MMR 104 Myanmar|Republic of Myanmar
    MN MNG 496 Mongolia
    MO MAC 446 Macao|Macao Special Administrative Region of China
    MP MNP 580 Northern Mariana Islands|Commonwealth of the Northern Mariana Islands
    MQ MTQ 474 Martinique
    MR MRT 478 Mauritania|Islamic Republic of Mauritania
    MS MSR 500 Montserrat
    MT MLT 470 Malta|Republic of Malta
    MU MUS 480 Mauritius|Republic of Mauritius
    MV MDV 462 Maldives|Republic of Maldives
    MW MWI 454 Malawi|Republic of Malawi
    MX MEX 484 Mexico|United Mexican States
    MY MYS 458 Malaysia
    MZ MOZ 508 Mozambique|Republic of Mozambique
    NA NAM 516 Namibia|Republic of Namibia
    NC NCL 540 New Caledonia
    NE NER 562 Niger|Republic of the Niger
    NF NFK 574 Norfolk Island
    NG NGA 566 Nigeria|Federal Republic of Nigeria
    NI NIC 558 Nicaragua|Republic of Nicaragua
    NL NLD 528 Netherlands|Kingdom of the Netherlands
    NO NOR 578 Norway|Kingdom of Norway
    NP NPL 524 Nepal|Federal Democratic Republic of Nepal
    NR NRU 520 Nauru|Republic of Nauru
    NU NIU 570 Niue
    NZ NZL 554 New Zealand
    OM OMN 512 Oman|Sultanate of Oman
    PA PAN 591 Panama|Republic of Panama
    PE PER 604 Peru|Republic of Peru
    PF PYF 258 French Polynesia
    PG PNG 598 Papua New Guinea|Independent State of Papua New Guinea
    PH PHL 608 Philippines|Republic of the Philippines
    PK PAK 586 Pakistan|Islamic Republic of Pakistan
    PL POL 616 Poland|Republic of Poland
    PM SPM 666 Saint Pierre and Miquelon
    PN PCN 612 Pitcairn
    PR PRI 630 Puerto Rico
    PS PSE 275 Palestine, State of|the State of Palestine
    PT PRT 620 Portugal|Portuguese Republic
    PW PLW 585 Palau|Republic of Palau
    PY PRY 600 Paraguay|Republic of Paraguay
    QA QAT 634 Qatar|State of Qatar
    RE REU 638 Réunion
    RO ROU 642 Romania
    RS SRB 688 Serbia|Republic of Serbia
    RU RUS 643 Russian Federation
    RW RWA 646 Rwanda|Rwandese Republic
    SA SAU 682 Saudi Arabia|Kingdom of Saudi Arabia
    SB SLB 090 Solomon Islands
    SC SYC 690 Seychelles|Republic of Seychelles
    SD SDN 729 Sudan|Republic of the Sudan
    SE SWE 752 Sweden|Kingdom of Sweden
    SG SGP 702 Singapore|Republic of Singapore
    SH SHN 654 Saint Helena, Ascension and Tristan da Cunha
    SI SVN 705 Slovenia|Republic of Slovenia
    SJ SJM 744 Svalbard and Jan Mayen
    SK SVK 703 Slovakia|Slovak Republic
    SL SLE 694 Sierra Leone|Republic of Sierra Leone
    SM SMR 674 San Marino|Republic of San Marino
    SN SEN 686 Senegal|Republic of Senegal
    SO SOM 706 Somalia|Federal Republic of Somalia
    SR SUR 740 Suriname|Republic of Suriname
    SS SSD 728 South Sudan|Republic of South Sudan
    ST STP 678 Sao Tome and Principe|Democratic Republic of Sao Tome and Principe
    SV SLV 222 El Salvador|Republic of El Salvador
    SX SXM 534 Sint Maarten (Dutch part)
    SY SYR 760 Syrian Arab Republic|Syria
    SZ SWZ 748 Eswatini|Kingdom of Eswatini
    TC TCA 796 Turks and Caicos Islands
    TD TCD 148 Chad|Republic of Chad
    TF ATF 260 French Southern Territories
    TG TGO 768 Togo|Togolese Republic
    TH THA 764 Thailand|Kingdom of Thailand
    TJ TJK 762 Tajikistan|Republic of Tajikistan
    TK TKL 772 Tokelau
    TL TLS 626 Timor-Leste|Democratic Republic of Timor-Leste
    TM TKM 795 Turkmenistan
    TN TUN 788 Tunisia|Republic of Tunisia
    TO TON 776 Tonga|Kingdom of Tonga
    TR TUR 792 Türkiye|Republic of Türkiye
    TT TTO 780 Trinidad and Tobago|Republic of Trinidad and Tobago
    TV TUV 798 Tuvalu
    TW TWN 158 Taiwan, Province of China|Taiwan
    TZ TZA 834 Tanzania, United Republic of|Tanzania|United Republic of Tanzania
    UA UKR 804 Ukraine
    UG UGA 800 Uganda|Republic of Uganda
    UM UMI 581 United States Minor Outlying Islands
    US USA 840 United States|United States of America
    UY URY 858 Uruguay|Eastern Republic of Uruguay
    UZ UZB 860 Uzbekistan|Republic of Uzbekistan
    VA VAT 336 Holy See (Vatican City State)
    VC VCT 670 Saint Vincent and the Grenadines
    VE VEN 862 Venezuela, Bolivarian Republic of|Venezuela|Bolivarian Republic of Venezuela
    VG VGB 092 Virgin Islands, British|British Virgin Islands
    VI VIR 850 Virgin Islands, U.S.|Virgin Islands of the United States
    VN VNM 704 Viet Nam|Vietnam|Socialist Republic of Viet Nam
    VU VUT 548 Vanuatu|Republic of Vanuatu
    WF WLF 876 Wallis and Futuna
    WS WSM 882 Samoa|Independent State of Samoa
    YE YEM 887 Yemen|Republic of Yemen
    YT MYT 175 Mayotte
    ZA ZAF 710 South Africa|Republic of South Africa
    ZM ZMB 894 Zambia|Republic of Zambia
    ZW ZWE 716 Zimbabwe|Republic of Zimbabwe
    """
}
