/// The look of the page: quiet paper by day, dark by night, black on white in print.
enum PageStyle {
  /// Blue, orange and green that people who see no red or green tell apart too.
  static let css = """
    :root {
      --paper: #f6f7f9; --card: #ffffff; --ink: #1b2430; --quiet: #5a6675; --rule: #e1e5ea;
      --fine: #eef1f4; --axis: #98a3b0; --accent: #1f5fa8; --present: #cfe0f1;
      --one: #2166ac; --two: #c2560a; --three: #2a7d4f; --lost: #c62f3b; --planned: #8a8f98;
      --warn-paper: #fff6e5; --warn-rule: #e0a030;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #12161c; --card: #1a2028; --ink: #e6eaf0; --quiet: #9aa7b6; --rule: #2d3642;
        --fine: #232b35; --axis: #5d6a79; --accent: #7db5ee; --present: #24486b;
        --one: #6cb0f0; --two: #f5a25d; --three: #6fcf97; --lost: #ff7b84; --planned: #848d99;
        --warn-paper: #2b2416; --warn-rule: #b98a2e;
      }
    }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.5 Inter, "Segoe UI", system-ui, -apple-system, "Noto Sans", sans-serif }
    header, main, footer { max-width: 960px; margin: 0 auto; padding: 0 20px }
    header { padding-top: 40px }
    h1 { font-size: 28px; line-height: 1.2; margin: 0 0 20px; overflow-wrap: anywhere }
    h2 { font-size: 21px; margin: 0 0 4px }
    h2 .quiet { font-weight: 400 }
    h3 { font-size: 16px; margin: 36px 0 8px; padding-top: 16px; border-top: 1px solid var(--rule) }
    .kicker { color: var(--accent); font-size: 14px; font-weight: 600; margin: 0 }
    .quiet { color: var(--quiet) }
    p.quiet { margin: 0 0 16px; font-size: 14px }
    code { font: 13px ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere }
    a { color: var(--accent) }
    .card { background: var(--card); border: 1px solid var(--rule); border-radius: 12px;
      padding: 24px 28px 28px; margin: 0 0 24px }
    .remarks { background: var(--warn-paper); border-left: 4px solid var(--warn-rule);
      border-radius: 4px; padding: 10px 16px 10px 32px; margin: 0 0 20px; font-size: 15px }
    .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 12px;
      margin: 0 }
    .tiles > div { background: var(--fine); border-radius: 8px; padding: 12px 14px }
    .tiles dt { font-size: 13px; color: var(--quiet) }
    .tiles dd { margin: 0; font-size: 22px; font-weight: 600; font-variant-numeric: tabular-nums;
      line-height: 1.3 }
    .tiles dd.quiet { font-size: 13px; font-weight: 400 }
    figure { margin: 12px 0 16px; overflow-x: auto }
    figcaption { color: var(--quiet); font-size: 14px }
    .plot { display: block; width: 100%; min-width: 560px; height: auto }
    .scroll { overflow-x: auto }
    table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums;
      margin: 4px 0 12px; min-width: 50% }
    caption { text-align: left; font-weight: 600; padding: 8px 0 4px; caption-side: top }
    th, td { text-align: left; padding: 6px 20px 6px 0; border-bottom: 1px solid var(--rule);
      vertical-align: top; white-space: nowrap }
    thead th { color: var(--quiet); font-weight: 500; font-size: 13px }
    tbody th { font-weight: 500 }
    tr.bad td { color: var(--lost); white-space: normal }
    details { margin: 6px 0 }
    summary { cursor: pointer; color: var(--accent); font-size: 14px }
    details caption { display: none }
    .note { color: var(--quiet); font-size: 14px }
    footer { color: var(--quiet); font-size: 13px; padding-bottom: 40px }
    .plot text { font-size: 12px; fill: var(--quiet) }
    .plot .label { fill: var(--ink) }
    .plot .middle { text-anchor: middle }
    .plot .end { text-anchor: end }
    .plot .mark { fill: var(--ink); font-weight: 600; font-size: 11px }
    .grid { stroke: var(--rule); stroke-width: 1 }
    .fine { stroke: var(--fine) }
    .axis { stroke: var(--axis); stroke-width: 1 }
    .series-1 { --series: var(--one) } .series-2 { --series: var(--two) }
    .series-3 { --series: var(--three) }
    .line { fill: none; stroke: var(--series); stroke-width: 1.5; stroke-linejoin: round }
    .dashed { stroke-dasharray: 6 4; stroke-width: 1.2 }
    .band, .column, .dot, .key { fill: var(--series) }
    .faint { fill-opacity: .18 }
    .present { fill: var(--present) }
    .lost { fill: var(--lost); fill-opacity: .55 }
    .planned { fill: var(--planned); fill-opacity: .45 }
    @media (max-width: 600px) { .card { padding: 18px 16px; border-radius: 0; margin: 0 -20px 16px } }
    @media print {
      :root { --paper: #fff; --card: #fff; --ink: #000; --quiet: #444; --rule: #ccc; --fine: #f2f2f2;
        --axis: #666; --accent: #000; --one: #2166ac; --two: #c2560a; --three: #2a7d4f;
        --lost: #c62f3b; --present: #cfe0f1; --warn-paper: #fff }
      body { font-size: 11pt; print-color-adjust: exact }
      .card { border: 0; padding: 0; break-before: page }
      .card:first-child { break-before: auto }
      figure, table, tr, .tiles { break-inside: avoid }
      details table { break-inside: auto }
      .tiles { grid-template-columns: repeat(4, 1fr) }
      h3 { break-after: avoid }
      .plot { min-width: 0 }
      .scroll, figure { overflow: visible }
      table { font-size: 9pt; min-width: 0 }
      th, td { padding: 4px 10px 4px 0; white-space: normal; overflow-wrap: anywhere }
      details.numbers { display: none }
      details::details-content { content-visibility: visible; block-size: auto }
    }

    """
}
