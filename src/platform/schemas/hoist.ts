import { type JsonSchema, mapParts, referenceTo } from './json-schema.js';

export type Definitions = Record<string, JsonSchema>;

/**
 * The same schema, with each titled schema inside it moved to the definitions and referenced from there.
 * @throws Error for two different schemas with the same title
 */
export function hoist(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const { title, ...untitled } = schema;
  const parts = mapParts(untitled, (part) => hoist(part, definitions));
  if (title === undefined) return parts;
  const known = definitions[title];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(parts)) {
    throw new Error(`two different records are called ${title}`);
  }
  definitions[title] = parts;
  return referenceTo(title);
}
