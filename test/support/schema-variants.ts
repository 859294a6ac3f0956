import { exampleOf, optionsOf, type Place } from '../../src/webhooks/catalogue/schemas/example.js';
import type { JsonSchema } from '#platform/schemas/json-schema.js';

/**
 * Values that satisfy a schema and together make every choice it leaves: each word of an enum, each member of a union,
 * each null, lists with and without members, members that may be absent. Each differs from the example in one choice.
 */
export function variantsOf(schema: JsonSchema, place: Place): unknown[] {
  const { enum: words, type } = schema;
  const options = optionsOf(schema);
  if (options.length > 0) return options.flatMap((option) => variantsOf(option, place));
  if (words !== undefined) return [...words];
  if (Array.isArray(type)) return type.flatMap((one: string) => variantsOf({ ...schema, type: one }, place));
  if (schema.$ref !== undefined) return [];
  if (type === 'object') return objectVariants(schema, place);
  if (type === 'array') return arrayVariants(schema, place);
  if (schema.pattern !== undefined) return [...(schema.examples ?? [])];
  return [exampleOf({ ...schema, examples: undefined }, place), ...(schema.examples ?? [])];
}

function objectVariants(schema: JsonSchema, place: Place): object[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const example = exampleOf(schema, place) as Record<string, unknown>;
  const record = place.key === '' ? place.record : place.key;
  const sparse = Object.fromEntries(Object.entries(example).filter(([key]) => required.includes(key)));
  const more =
    typeof additionalProperties === 'object' ? variantsOf(additionalProperties, { key: 'any', record }) : [];
  const changed = Object.entries(properties).flatMap(([key, part]) =>
    variantsOf(part, { key, record }).map((value) => ({ ...example, [key]: value })),
  );
  return [example, sparse, ...changed, ...more.map((value) => ({ ...example, any: value }))];
}

function arrayVariants({ prefixItems, items }: JsonSchema, place: Place): unknown[][] {
  if (prefixItems !== undefined) {
    const examples = prefixItems.map((schema) => exampleOf(schema, place));
    return prefixItems.flatMap((schema, position) =>
      variantsOf(schema, place).map((value) => examples.with(position, value)),
    );
  }
  return [[], ...(items ? variantsOf(items, place).map((value) => [value]) : [])];
}

type Json = Record<string, unknown>;

/** The value with one member less, for each member at any depth, by the path of what is missing. */
export function* lessOne(value: unknown): Generator<[path: string, lesser: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (Array.isArray(value)) {
      for (const [path, lesser] of lessOne(inner)) yield [path, value.with(Number(key), lesser)];
      continue;
    }
    const { [key]: _left, ...rest } = value as Json;
    yield [key, rest];
    for (const [path, lesser] of lessOne(inner)) yield [`${key}.${path}`, { ...value, [key]: lesser }];
  }
}
