/** The part of JSON Schema (draft 2020-12, which OpenAPI 3.1 adopts) that describes the data of events. */
export interface JsonSchema {
  readonly $ref?: string;
  /** Names a record: descriptions hold it once and point to it. */
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: string | boolean;
  readonly enum?: readonly (string | null)[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly examples?: readonly unknown[];
}

type Members = Record<string, JsonSchema>;

export const text: JsonSchema = { type: 'string' };
export const integer: JsonSchema = { type: 'integer' };
export const number: JsonSchema = { type: 'number' };
export const flag: JsonSchema = { type: 'boolean' };
export const uuid: JsonSchema = { type: 'string', format: 'uuid' };
export const instant: JsonSchema = { type: 'string', format: 'date-time' };
export const url: JsonSchema = { type: 'string', format: 'uri' };

export const literal = (value: string): JsonSchema => ({ const: value });
export const oneOf = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
/** Of any keys. */
export const mapOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });
export const anyOf = (...schemas: JsonSchema[]): JsonSchema => ({ anyOf: schemas });
export const like = (schema: JsonSchema, example: unknown): JsonSchema => ({
  ...schema,
  examples: [example],
});

export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string' || schema.title !== undefined) {
    return { anyOf: [schema, { type: 'null' }] };
  }
  const values = schema.enum === undefined ? {} : { enum: [...schema.enum, null] };
  return { ...schema, ...values, type: [schema.type, 'null'] };
}

/** All of these members are there, and others may be. */
export const object = (members: Members): JsonSchema => ({
  type: 'object',
  properties: members,
  required: Object.keys(members),
});

/** Any of these members may be absent. */
export const partial = (members: Members): JsonSchema => ({ type: 'object', properties: members });

export const named = (title: string, schema: JsonSchema): JsonSchema => ({ title, ...schema });

/** What each record begins with. */
export const base: Members = { id: uuid, created_at: instant, modified_at: orNull(instant) };

/** A named record with its id and times. */
export const record = (title: string, members: Members): JsonSchema =>
  named(title, object({ ...base, ...members }));

/** Points to a named record, where one holds others of its own kind. */
export const referenceTo = (title: string): JsonSchema => ({ $ref: `#/$defs/${title}` });

/** The schema with `change` applied to each schema directly inside it. */
export function mapParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { anyOf, oneOf, allOf, items, prefixItems, properties, additionalProperties } = schema;
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(oneOf && { oneOf: oneOf.map(change) }),
    ...(allOf && { allOf: allOf.map(change) }),
    ...(items && { items: change(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(change) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, change(part)])),
    }),
  };
}
