import AutoLayout
import LayoutDocument
import Source

/// The JSON Schema of the definition format, generated from the table that the reader uses.
public enum DocumentSchema {
  /// The schema (draft 2020-12) as JSON text, ending in a line break.
  public static func json() -> String { schema.text() + "\n" }

  static var schema: SchemaValue {
    DocumentKeys.document.schema(required: ["root"]).adding([
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "Plumbline definition"),
      ("description", "Views, constraints and diagrams of an Auto Layout picture."),
      ("$defs", definitions),
    ])
  }

  private static var definitions: SchemaValue {
    .object([
      ("root", view(ViewKeys.table.keys.filter { ViewKeys.isOfRoot($0) }, isRoot: true)),
      ("view", view(ViewKeys.table.keys, isRoot: false)),
      ("subviews", byName(["$ref": "#/$defs/view"])),
      ("guides", byName(GuideDraft.keys.schema())),
      ("viewChanges", ["type": "object", "additionalProperties": orNull(changes(without: ["subviews"]))]),
      ("variation", changes(without: ViewVariation.fixedKeys)),
      ("constraint", constraint),
      ("assertion", assertion),
      ("diagram", DocumentKeys.diagram.schema()),
      ("canvas", Canvas.schema),
      ("color", ColorNames.schema),
    ])
  }

  private static func byName(_ item: SchemaValue) -> SchemaValue {
    [
      "type": "object", "propertyNames": ["pattern": .string(SchemaPattern.name), "not": ["const": "root"]],
      "additionalProperties": item,
    ]
  }

  private static let viewExamples = ViewKeys.table.examples

  private static func documented(_ key: Key<ViewDraft>) -> SchemaValue {
    key.documentedSchema(example: viewExamples[key.name])
  }

  private static func properties(_ keys: [Key<ViewDraft>], _ schema: (Key<ViewDraft>) -> SchemaValue)
    -> SchemaValue
  {
    .object(keys.map { ($0.name, schema($0)) })
  }

  private static func view(_ keys: [Key<ViewDraft>], isRoot: Bool) -> SchemaValue {
    var members: [(String, SchemaValue)] = [
      ("type", "object"), ("additionalProperties", false),
      (
        "properties",
        properties(keys) { isRoot && $0.name == "class" ? ["const": "View"] : documented($0) }
      ),
    ]
    if !isRoot {
      let conditions = keys.compactMap { key in key.classes.map { (key.name, needing($0, for: key.name)) } }
      members.append(("dependentSchemas", .object(conditions)))
    }
    return .object(members)
  }

  /// A condition for a key that only some classes have: that the view is of one of them.
  ///
  /// Editors show `errorMessage`, which is theirs, for a failed `not`, and for a failed `required` only that `class` is
  /// missing.
  private static func needing(_ classes: [ViewClass], for key: String) -> SchemaValue {
    let names = classes.map(\.rawValue)
    let condition: SchemaValue = [
      "required": ["class"], "properties": ["class": ["enum": .array(names.map(SchemaValue.string))]],
    ]
    let message = "'\(key)' is a key of \(ReadingContext.list(names)): write 'class: \(names[0])'."
    return ["errorMessage": .string(message), "not": ["not": condition]]
  }

  /// Changes to a view: any key but some, with null to remove the key.
  private static func changes(without fixed: Set<String>) -> SchemaValue {
    [
      "type": "object", "additionalProperties": false,
      "properties": properties(ViewKeys.table.keys.filter { !fixed.contains($0.name) }) {
        orNull(documented($0))
      },
    ]
  }

  /// A value, or null to remove what it would change.
  private static func orNull(_ value: SchemaValue) -> SchemaValue {
    ["anyOf": [value, ["enum": ["null", "~"]], ["type": "null"]]]
  }

  private static var assertion: SchemaValue {
    [
      "anyOf": [
        [
          "type": "string", "minLength": 1,
          "description": "A relation such as 'a.trailing <= b.leading - 8'.",
        ],
        assertionKeys.schema(),
      ]
    ]
  }

  private static var constraint: SchemaValue {
    let text: SchemaValue = [
      "type": "string", "minLength": 1,
      "description":
        "An expression such as 'a.left == b.right + 8 @750', or a visual format such as 'H:|-[a]-|'.",
    ]
    let format = ConstraintKeys.visualFormat.schema(required: ["format"])
    let expression = ConstraintKeys.expression.schema(required: ["expression"])
      .adding([("minProperties", 2)])
    return [
      "anyOf": [
        text, format, expression, ConstraintKeys.group.schema(required: ["when", "constraints"]),
        [
          "type": "object", "minProperties": 1, "maxProperties": 1,
          "description": "A named constraint: the name and the expression.",
          "propertyNames": [
            "not": ["enum": .array(ConstraintKeys.visualFormat.keys.map { .string($0.name) })]
          ],
          "additionalProperties": ["anyOf": [text, format]],
        ],
      ]
    ]
  }
}
