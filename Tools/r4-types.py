"""Writes the table of FHIR R4's types from the classes of a Python package.

    python3 Tools/r4-types.py FOLDER > Sources/Study/FHIR/TypeModel/R4Table+Text.swift

FOLDER is `fhir/resources` of the Python package fhir.resources 6.4.0, which states release R4,
version 4.0.1. Only the names and types of elements are taken, in their order.
"""

import ast
import pathlib
import sys

PRIMITIVES = {
    "bool": "boolean", "Boolean": "boolean", "Integer": "integer", "String": "string",
    "Decimal": "decimal", "Uri": "uri", "Url": "url", "Canonical": "canonical",
    "Base64Binary": "base64Binary", "Instant": "instant", "Date": "date", "DateTime": "dateTime",
    "Time": "time", "Code": "code", "Oid": "oid", "Id": "id", "Markdown": "markdown",
    "UnsignedInt": "unsignedInt", "PositiveInt": "positiveInt", "Uuid": "uuid", "Xhtml": "xhtml",
}
# Classes of the package that are no types of FHIR.
ABSTRACT = {"FHIRAbstractModel", "FHIRResourceModel", "FHIRPrimitiveExtension", "MetadataResource"}
SUPPORT_FILES = {"fhirtypes", "fhirtypesvalidators", "fhirprimitiveextension"}
# An element with more types than this is open to every data type; the table says `*`.
MOST_NAMED_TYPES = 40
# Backbone elements that are data types of their own.
DATA_TYPES = {
    "Timing", "Dosage", "MarketingStatus", "ProdCharacteristic", "ProductShelfLife", "Population",
    "SubstanceAmount", "ElementDefinition",
}
# Parts of data types, which are elements without being backbone elements.
PARTS = {
    "DataRequirementCodeFilter", "DataRequirementDateFilter", "DataRequirementSort",
    "TimingRepeat", "DosageDoseAndRate", "SubstanceAmountReferenceRange",
}


def read_type(node):
    """The name of an annotation's type; `typing.List[X]` and `List[Optional[X]]` are lists of X."""
    is_list = False
    while isinstance(node, ast.Subscript):
        is_list = is_list or node.value.attr == "List"
        node = node.slice
    word = node.attr if isinstance(node, ast.Attribute) else node.id
    return PRIMITIVES.get(word, word.removesuffix("Type")), is_list


def keywords(call):
    return {word.arg: word.value for word in call.keywords}


def read_class(node):
    """The own elements of a class: alias -> (type, is list, choice group)."""
    elements = {}
    order = []
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.value, ast.Call):
            words = keywords(item.value)
            if "element_property" not in words:
                continue
            alias = words["alias"].value
            name, many = read_type(item.annotation)
            group = words["one_of_many"].value if "one_of_many" in words else None
            elements[alias] = (name, many, group)
        if isinstance(item, ast.FunctionDef) and item.name == "elements_sequence":
            order = [element.value for element in item.body[-1].value.elts]
    return elements, order


def read_folder(folder):
    classes = {}
    for path in sorted(pathlib.Path(folder).glob("*.py")):
        if path.stem in SUPPORT_FILES:
            continue
        for node in ast.parse(path.read_text()).body:
            if not isinstance(node, ast.ClassDef) or not node.bases or node.name in ABSTRACT:
                continue
            base = node.bases[0]
            parent = base.attr if isinstance(base, ast.Attribute) else base.id
            elements, order = read_class(node)
            classes[node.name] = (parent, elements, order)
    return classes


def written(name, element, names):
    """`name*:Type` or `name[x]:Type,Type`."""
    types, many, is_choice = element
    listed = ",".join(names.get(type, type) for type in types)
    if len(types) > MOST_NAMED_TYPES:
        listed = "*"
    return f"{name}{'[x]' if is_choice else ''}{'*' if many else ''}:{listed}"


def own_elements(elements, order):
    grouped = {}
    ordered = [name for name in order if name in elements]
    for alias in ordered + [name for name in elements if name not in ordered]:
        type, many, group = elements[alias]
        if group:
            grouped.setdefault(group, ([], False, True))[0].append(type)
        else:
            grouped[alias] = ([type], many, False)
    return grouped


def main():
    classes = read_folder(sys.argv[1])
    tables = {name: own_elements(entry[1], entry[2]) for name, entry in classes.items()}
    # A part of a type is called by its path: Patient.contact.
    names = {}
    waiting = [name for name, entry in classes.items() if not is_part(name, classes)]
    for owner in waiting:
        for element, (types, _, _) in tables[owner].items():
            for type in types:
                if type in classes and is_part(type, classes) and type not in names:
                    names[type] = f"{names.get(owner, owner)}.{element}"
                    waiting.append(type)
    print("// swift-format-ignore-file: one type a line, however long, so that a change shows as one line.")
    print()
    print("extension R4Table {")
    print('  static let text = """')
    for name in sorted(classes, key=lambda name: names.get(name, name)):
        parent = classes[name][0]
        kind = "-" if parent in ABSTRACT else parent
        words = [written(element, entry, names) for element, entry in tables[name].items()]
        print("    " + " ".join([names.get(name, name), kind, *words]))
    print('    """')
    print("}")


def is_part(name, classes):
    """Whether a class is one element of another type and has no name of its own in FHIR."""
    if classes[name][0] == "BackboneElement":
        return name not in DATA_TYPES
    return name in PARTS or name.startswith("ElementDefinition")


main()
