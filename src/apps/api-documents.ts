import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { httpModules, staffModules } from './web.module.js';

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
  return {
    users: SwaggerModule.createDocument(app, users.build(), { include: httpModules }),
    staff: SwaggerModule.createDocument(app, staff.build(), { include: staffModules }),
  };
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
    });
  }
}
