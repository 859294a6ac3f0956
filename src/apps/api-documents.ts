import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { errorSchema, namedErrorSchema } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { errorName } from '#platform/http/v1/error-name.js';
import { httpModules, staffModules, v1Modules } from './web.module.js';

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

interface ApiDocument {
  path: string;
  document: OpenAPIObject;
}

/** The descriptions of the API: what applications and people call, what servers call, and what the console calls. */
export function describeApi(app: NestFastifyApplication): Record<'users' | 'v1' | 'staff', OpenAPIObject> {
  const base = () => new DocumentBuilder().setOpenAPIVersion('3.1.0').setVersion('1');
  const users = base()
    .setTitle('Atrium API')
    .setDescription('Accounts and sessions, as the published better-auth clients call them.')
    .addCookieAuth('better-auth.session_token', { type: 'apiKey' }, 'session');
  const staff = base()
    .setTitle('Atrium staff API')
    .setDescription(
      'What the console calls. Every request but GET must come from the installation’s own origin.',
    )
    .addCookieAuth('atrium_staff', { type: 'apiKey' }, 'staff');
  const v1 = base()
    .setTitle('Atrium API for servers')
    .setDescription(
      'What organizations and their servers call, as the published Polar SDK does: by an organization access token, or by the session of a member.',
    )
    .addBearerAuth({ type: 'http', description: 'An organization access token.' }, 'organizationToken')
    .addCookieAuth('better-auth.session_token', { type: 'apiKey' }, 'session');
  const operationIdFactory = (_controller: string, method: string): string => method;
  return {
    users: withRefusals(
      withInputFailures(
        SwaggerModule.createDocument(app, users.build(), { include: httpModules, operationIdFactory }),
      ),
    ),
    v1: withRefusals(
      withInputFaults(
        SwaggerModule.createDocument(app, v1.build(), { include: v1Modules, operationIdFactory }),
      ),
      namedErrorSchema([errorName(HttpErrors.TOO_MANY_REQUESTS.key)]),
    ),
    staff: withInputFailures(
      SwaggerModule.createDocument(app, staff.build(), { include: staffModules, operationIdFactory }),
    ),
  };
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

/** Serves the descriptions to read and to try. */
export function serveApiDocuments(app: NestFastifyApplication): void {
  const { users, v1, staff } = describeApi(app);
  const documents: ApiDocument[] = [
    { path: 'docs/staff', document: staff },
    { path: 'docs/v1', document: v1 },
    { path: 'docs', document: users },
  ];
  for (const { path, document } of documents) {
    SwaggerModule.setup(path, app, document, {
      jsonDocumentUrl: `${path}/openapi.json`,
      yamlDocumentUrl: `${path}/openapi.yaml`,
      customSiteTitle: document.info.title,
      customfavIcon: '/admin/favicon.svg',
      customCss: '.swagger-ui .topbar { display: none }',
    });
  }
}
