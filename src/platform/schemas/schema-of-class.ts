import type { INestApplication, Type } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { type JsonSchema, mapParts, referenceTo } from './json-schema.js';
import type { WireUnion } from './wire-union.js';

const REFERENCE = '#/components/schemas/';

/** What SwaggerModule asks of an application when it describes classes only. */
const WITHOUT_ROUTES = {
  container: { getModules: () => new Map() },
  getHttpAdapter: () => ({ getType: () => 'fastify' }),
} as unknown as INestApplication;

/** Several events carry the same class. */
const known = new WeakMap<Type<object>, JsonSchema>();

/**
 * The JSON schema of a wire class, made by the library that describes the API, so that both descriptions are the same.
 * Each class in it carries its name as title; see `hoist`.
 * @throws Error for a class without `@ApiProperty`
 */
export function schemaOfClass(wire: Type<object>): JsonSchema {
  const schema = known.get(wire) ?? named(wire.name, schemasOf([wire]), []);
  known.set(wire, schema);
  return schema;
}

/** The JSON schema of a value that is one of several wire classes. @throws Error for a class without `@ApiProperty` */
export function schemaOfUnion(title: string, { classes }: WireUnion): JsonSchema {
  const schemas = schemasOf(classes);
  return { title, oneOf: classes.map(({ name }) => named(name, schemas, [])) };
}

function schemasOf(classes: readonly Type<object>[]): Record<string, JsonSchema> {
  const version = new DocumentBuilder().setOpenAPIVersion('3.1.0').build();
  const options = { extraModels: [...classes], ignoreGlobalPrefix: true };
  const { components } = SwaggerModule.createDocument(WITHOUT_ROUTES, version, options);
  return (components?.schemas ?? {}) as Record<string, JsonSchema>;
}

/** The schema with references replaced by what they point to, except to a class that holds the reference. */
function resolve(
  { discriminator: _onlyOpenApi, ...schema }: JsonSchema & { discriminator?: object },
  schemas: Record<string, JsonSchema>,
  holders: readonly string[],
): JsonSchema {
  if (schema.$ref === undefined) return mapParts(schema, (part) => resolve(part, schemas, holders));
  const name = schema.$ref.slice(REFERENCE.length);
  return holders.includes(name) ? referenceTo(name) : named(name, schemas, holders);
}

function named(name: string, schemas: Record<string, JsonSchema>, holders: readonly string[]): JsonSchema {
  const schema = schemas[name];
  if (schema?.properties === undefined || Object.keys(schema.properties).length === 0)
    throw new Error(`${name} describes no members`);
  return { title: name, ...resolve(schema, schemas, [...holders, name]) };
}
