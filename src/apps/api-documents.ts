import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { errorSchema, namedErrorSchema } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { errorName } from '#platform/http/v1/error-name.js';
import { httpModules, staffModules, v1Modules } from './domains.js';

const INVALID_INPUT = `\`${HttpErrors.INVALID_BODY.spec.code}\` the input does not fit its schema`;

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;

const text = { type: 'string' };
const INPUT_FAULTS = {
  type: 'object',
  required: ['error', 'detail'],
  properties: {
    error: { ...text, enum: [HttpErrors.INVALID_INPUT.spec.error] },
    detail: {
      type: 'array',
      items: {
        type: 'object',
        required: ['loc', 'msg', 'type', 'input'],
        properties: {
          loc: { type: 'array', items: { oneOf: [text, { type: 'integer' }] } },
          msg: text,
          type: text,
          input: { description: 'What was sent, where it may be shown again; else `null`.' },
        },
      },
    },
  },
};

interface Description {
  title: string;
  /** Where it is served. */
  path: string;
  modules: Type<object>[];
  describe: (app: NestFastifyApplication, title: string, include: Type<object>[]) => OpenAPIObject;
}

export type ApiAudience = 'staff' | 'v1' | 'users';

/** What the console calls, what servers call, and what applications and people call. */
const descriptions: Record<ApiAudience, Description> = {
  staff: { title: 'Atrium staff API', path: 'docs/staff', modules: staffModules, describe: describeForStaff },
  v1: { title: 'Atrium API for servers', path: 'docs/v1', modules: v1Modules, describe: describeForServers },
  users: { title: 'Atrium API', path: 'docs', modules: httpModules, describe: describeForUsers },
};

const SESSION_COOKIE = 'better-auth.session_token';
const base = (title: string) =>
  new DocumentBuilder().setOpenAPIVersion('3.1.0').setVersion('1').setTitle(title);
const operationIdFactory = (_controller: string, method: string): string => method;

export function describeApi(app: NestFastifyApplication, audience: ApiAudience): OpenAPIObject {
  const { title, modules, describe } = descriptions[audience];
  return describe(app, title, modules);
}

function describeForUsers(
  app: NestFastifyApplication,
  title: string,
  include: Type<object>[],
): OpenAPIObject {
  const description = base(title)
    .setDescription('Accounts and sessions, as the published better-auth clients call them.')
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey' }, 'session')
    .build();
  const options = { include, operationIdFactory };
  return withRefusals(withInputFailures(SwaggerModule.createDocument(app, description, options)));
}

function describeForServers(
  app: NestFastifyApplication,
  title: string,
  include: Type<object>[],
): OpenAPIObject {
  const description = base(title)
    .setDescription(
      'What organizations and their servers call, as the published Polar SDK does: by an organization access token, or by the session of a member.',
    )
    .addBearerAuth({ type: 'http', description: 'An organization access token.' }, 'organizationToken')
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey' }, 'session')
    .build();
  const options = { include, operationIdFactory };
  return withRefusals(
    withInputFaults(SwaggerModule.createDocument(app, description, options)),
    namedErrorSchema([errorName(HttpErrors.TOO_MANY_REQUESTS.key)]),
  );
}

function describeForStaff(
  app: NestFastifyApplication,
  title: string,
  include: Type<object>[],
): OpenAPIObject {
  const description = base(title)
    .setDescription(
      'What the console calls. Every request but GET must come from the installation’s own origin.',
    )
    .addCookieAuth('atrium_staff', { type: 'apiKey' }, 'staff')
    .build();
  const options = { include, operationIdFactory };
  return withInputFailures(SwaggerModule.createDocument(app, description, options));
}

/** Every operation that takes input may find it invalid; none has to say so itself. */
function withInputFailures(document: OpenAPIObject): OpenAPIObject {
  for (const operation of Object.values(document.paths).flatMap(operationsOf)) {
    if (!operation.requestBody && !operation.parameters?.length) continue;
    const own = operation.responses['400'] as { description: string } | undefined;
    operation.responses['400'] = {
      description: [...(own ? [own.description] : []), INVALID_INPUT].join('  \n'),
      content: { 'application/json': { schema: errorSchema() } },
    };
  }
  return document;
}

/** The same below /v1, where the answer names each member that is at fault. */
function withInputFaults(document: OpenAPIObject): OpenAPIObject {
  const { spec } = HttpErrors.INVALID_INPUT;
  for (const operation of Object.values(document.paths).flatMap(operationsOf)) {
    if (!operation.requestBody && !operation.parameters?.length) continue;
    operation.responses[spec.status] = {
      description: spec.message,
      content: { 'application/json': { schema: INPUT_FAULTS } },
    };
  }
  return document;
}

/** Every route of people, their applications and servers is limited; none has to say so itself. */
function withRefusals(
  document: OpenAPIObject,
  schema: object = errorSchema([HttpErrors.TOO_MANY_REQUESTS.spec.code]),
): OpenAPIObject {
  const { spec } = HttpErrors.TOO_MANY_REQUESTS;
  const seconds = { description: 'Seconds until the window ends.', schema: { type: 'integer' as const } };
  for (const operation of Object.values(document.paths).flatMap(operationsOf)) {
    operation.responses[spec.status] = {
      description: spec.message,
      headers: { 'X-Retry-After': seconds, 'Retry-After': seconds },
      content: { 'application/json': { schema } },
    };
  }
  return document;
}

function operationsOf({ get, post, put, patch, delete: remove }: PathItem): Operation[] {
  return [get, post, put, patch, remove].filter((operation) => operation !== undefined);
}

/** Serves the descriptions to read and to try. Each is made when it is first asked for: most processes never are. */
export function serveApiDocuments(app: NestFastifyApplication): void {
  for (const { path, title, modules, describe } of Object.values(descriptions)) {
    const mounted = [...modules];
    SwaggerModule.setup(path, app, () => describe(app, title, mounted), {
      jsonDocumentUrl: `${path}/openapi.json`,
      yamlDocumentUrl: `${path}/openapi.yaml`,
      customSiteTitle: title,
      customfavIcon: '/admin/favicon.svg',
      customCss: '.swagger-ui .topbar { display: none }',
    });
  }
}
