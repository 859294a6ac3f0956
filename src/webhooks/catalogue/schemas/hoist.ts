import type { JsonSchema } from './json-schema.js';
import { referenceTo } from './json-schema.js';

export type Definitions = Record<string, JsonSchema>;

/**
 * The same schema, with each named record in it moved to the definitions and pointed to.
 * @throws Error for two records of one name
 */
export function hoist(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const { title } = schema;
  const parts = hoistParts(schema, definitions);
  if (title === undefined) return parts;
  const known = definitions[title];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(parts)) {
    throw new Error(`two different records are called ${title}`);
  }
  definitions[title] = parts;
  return referenceTo(title);
}

function hoistParts(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const { anyOf, items, prefixItems, properties, additionalProperties } = schema;
  const one = (part: JsonSchema): JsonSchema => hoist(part, definitions);
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(one) }),
    ...(items && { items: one(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(one) }),
    ...(additionalProperties && { additionalProperties: one(additionalProperties) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, one(part)])),
    }),
  };
}
