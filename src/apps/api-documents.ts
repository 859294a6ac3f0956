import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { errorSchema } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { httpModules, staffModules } from './web.module.js';

const INVALID_INPUT = `\`${HttpErrors.INVALID_BODY.spec.code}\` the input does not fit its schema`;

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;

interface ApiDocument {
  path: string;
  document: OpenAPIObject;
}

/** The two descriptions of the API: what applications and people call, and what the console calls. */
export function describeApi(app: NestFastifyApplication): { users: OpenAPIObject; staff: OpenAPIObject } {
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
  const operationIdFactory = (_controller: string, method: string): string => method;
  return {
    users: withRefusals(
      withInputFailures(
        SwaggerModule.createDocument(app, users.build(), { include: httpModules, operationIdFactory }),
      ),
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

/** Every route of people and their applications is limited; none has to say so itself. */
function withRefusals(document: OpenAPIObject): OpenAPIObject {
  const { spec } = HttpErrors.TOO_MANY_REQUESTS;
  const seconds = { description: 'Seconds until the window ends.', schema: { type: 'integer' as const } };
  for (const operation of Object.values(document.paths).flatMap(operationsOf)) {
    operation.responses[spec.status] = {
      description: spec.message,
      headers: { 'X-Retry-After': seconds, 'Retry-After': seconds },
      content: { 'application/json': { schema: errorSchema([spec.code]) } },
    };
  }
  return document;
}

function operationsOf({ get, post, put, patch, delete: remove }: PathItem): Operation[] {
  return [get, post, put, patch, remove].filter((operation) => operation !== undefined);
}

/** Serves both descriptions to read and to try. */
export function serveApiDocuments(app: NestFastifyApplication): void {
  const { users, staff } = describeApi(app);
  const documents: ApiDocument[] = [
    { path: 'docs/staff', document: staff },
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
