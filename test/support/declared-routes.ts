import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { DECORATORS } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import type { Type } from '@nestjs/common';
import { RouteRegistry, type CompiledRoute } from '#platform/http/access/route.registry.js';
import { OrganizationApiAccess } from '../../src/organizations/callers/access/organization-api.access.js';
import type { TestApp } from './test-app.js';

const INSTANT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-02T00:00:00.000Z';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  allOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A route of the running application, with what the published description says of it. */
export interface DeclaredRoute {
  /** `POST /api/auth/sign-out`, with parameters in braces. */
  name: string;
  method: string;
  /** With something in the place of each parameter, and of what the query has to have. */
  path: string;
  /** Such as the description asks for; undefined where it asks for none. */
  body: object | undefined;
  declared: CompiledRoute;
}

/**
 * Every route that the application serves to people, their applications and servers; none of the console's.
 * @throws Error for one that changes something and that no description tells of
 */
export function declaredRoutes(app: TestApp): DeclaredRoute[] {
  return routesOf(app, { documents: ['openapi.json', 'openapi-v1.json'], areStaff: false });
}

/**
 * Every route that the console asks.
 * @throws Error like the above
 */
export function staffRoutes(app: TestApp): DeclaredRoute[] {
  return routesOf(app, { documents: ['openapi-staff.json'], areStaff: true });
}

/**
 * Every route below /v1 that is called by tokens and members of organizations.
 * @throws Error like the above
 */
export function organizationRoutes(app: TestApp): DeclaredRoute[] {
  return routesOf(app, {
    documents: ['openapi-v1.json'],
    areStaff: false,
    keep: ({ check }) => check instanceof OrganizationApiAccess,
  });
}

interface Which {
  documents: string[];
  areStaff: boolean;
  keep?: (declared: CompiledRoute) => boolean;
}

function routesOf(app: TestApp, { documents, areStaff, keep = () => true }: Which): DeclaredRoute[] {
  const described = documents.flatMap(readDescription);
  const handlers = handlersOf(app, areStaff).filter(({ declared }) => keep(declared));
  return handlers.flatMap(({ method, suffix, isExcluded, declared }) => {
    // Signed URLs lead there, which no description can tell.
    if (isExcluded)
      return [{ name: `${method} /${suffix}`, method, path: `/${suffix}`, body: undefined, declared }];
    const found = described.filter((one) => one.method === method && one.template.endsWith(`/${suffix}`));
    const [route] = found.sort((one, other) => one.template.length - other.template.length);
    if (route !== undefined)
      return [{ name: `${method} ${route.template}`, method, path: route.path, body: route.body, declared }];
    if (declared.effect === 'writes') throw new Error(`${declared.name} is described nowhere`);
    return [];
  });
}

function handlersOf(
  app: TestApp,
  areStaff: boolean,
): { method: string; suffix: string; isExcluded: boolean; declared: CompiledRoute }[] {
  const registry = app.get(RouteRegistry);
  const scanner = app.get(MetadataScanner);
  const controllers = app.get(DiscoveryService).getControllers();
  const types = [...new Set(controllers.map(({ metatype }) => metatype as Type<object>))];
  return types
    .filter(({ name }) => name.endsWith('StaffController') === areStaff)
    .flatMap((type) =>
      scanner.getAllMethodNames(type.prototype as object).flatMap((name) => {
        const handler = (type.prototype as Record<string, object>)[name] as object;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined) return [];
        const parts = [type, handler].map((target) => String(Reflect.getMetadata(PATH_METADATA, target)));
        const suffix = parts
          .flatMap((part) => part.split('/'))
          .filter((part) => part !== '')
          .map((part) => part.replace(/^:(\w+)$/, '{$1}'))
          .join('/');
        const isExcluded = Reflect.hasMetadata(DECORATORS.API_EXCLUDE_CONTROLLER, type);
        return [{ method: RequestMethod[method], suffix, isExcluded, declared: registry.of(handler) }];
      }),
    );
}

function readDescription(
  document: string,
): { method: string; template: string; path: string; body: object | undefined }[] {
  const text = readFileSync(new URL(`../../docs/reference/${document}`, import.meta.url), 'utf8');
  const { paths, components } = JSON.parse(text) as Description;
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const [content] = Object.values(requestBody?.content ?? {});
      const query = parameters
        .filter((one) => one.in === 'query' && one.required)
        .map(
          ({ name, schema = {} }) =>
            `${name}=${encodeURIComponent(queryExampleOf(name, schema, components))}`,
        );
      const valueOf = (name: string): string =>
        parameterFor(parameters.find((one) => one.name === name)?.schema ?? {});
      return {
        method: method.toUpperCase(),
        template,
        path: [
          template.replace(/\{(\w+)\}/g, (_braces, name: string) => valueOf(name)),
          ...(query.length > 0 ? [query.join('&')] : []),
        ].join('?'),
        body: content && (exampleOf(content.schema, components) as object),
      };
    }),
  );
}

/** Periods end after they start. */
function queryExampleOf(name: string, schema: Schema, components: Description['components']): string {
  return name.startsWith('end_') && schema.format === 'date-time'
    ? LATER
    : String(exampleOf(schema, components));
}

/** Something that the schema takes: the members it asks for, and no others. */
function exampleOf(schema: Schema, components: Description['components']): unknown {
  const { $ref, allOf, oneOf } = schema;
  if ($ref !== undefined)
    return exampleOf(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, components);
  const [first] = schema.enum ?? [];
  if (first !== undefined) return first;
  const [one] = oneOf ?? [];
  if (one !== undefined) return exampleOf(one, components);
  if (allOf !== undefined)
    return Object.assign({}, ...allOf.map((part) => exampleOf(part, components))) as object;
  if (schema.type === 'array') return schema.items === undefined ? [] : [exampleOf(schema.items, components)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.type === 'string') return textFor(schema);
  const members = (schema.required ?? []).map((name) => [
    name,
    exampleOf(schema.properties?.[name] ?? {}, components),
  ]);
  return Object.fromEntries(members) as object;
}

const parameterFor = (schema: Schema): string =>
  schema.enum === undefined ? textFor(schema) : String(schema.enum[0]);

function textFor({ format, minLength = 1 }: Schema): string {
  if (format === 'email') return 'somebody@example.com';
  if (format === 'uri') return 'https://receiver.example.com/';
  if (format === 'date-time') return INSTANT;
  if (format === 'password') return 'some long password';
  if (format === 'uuid') return '0199a0c4-5a3e-7c41-b3a0-2f6d5b1f0c11';
  return 'anything'.padEnd(minLength, 'x');
}
