import { type ApiPropertyOptions, DECORATORS } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { flag, instant, type JsonSchema, number, orNull, text } from './json-schema.js';

const SCHEMAS = new Map<unknown, JsonSchema>([
  [String, text],
  [Number, number],
  [Boolean, flag],
  [Date, instant],
]);

/**
 * What the members of a wire class say of themselves by `@ApiProperty`, as the description of the API shows it, but
 * without an application to describe. Wire classes of events are flat.
 * @throws Error for a member of any other type
 */
export function schemaOfClass(wire: Type<object>): JsonSchema {
  const prototype = wire.prototype as object;
  const keys = (Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES_ARRAY, prototype) ?? []) as string[];
  const members = keys.map((key) => readMember(prototype, key.slice(1)));
  if (members.length === 0) throw new Error(`${wire.name} describes no members`);
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])),
    required: members.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
}

function readMember(
  prototype: object,
  name: string,
): { name: string; schema: JsonSchema; isRequired: boolean } {
  const options = Reflect.getMetadata(
    DECORATORS.API_MODEL_PROPERTIES,
    prototype,
    name,
  ) as ApiPropertyOptions & { type?: unknown; enum?: string[]; nullable?: boolean };
  const plain = options.enum ? { ...text, enum: options.enum } : SCHEMAS.get(options.type);
  if (plain === undefined) throw new Error(`no schema is known for ${name} of ${prototype.constructor.name}`);
  const { description } = options;
  const described = description === undefined ? plain : { ...plain, description };
  return {
    name,
    schema: options.nullable === true ? orNull(described) : described,
    isRequired: options.required !== false,
  };
}
