import { readFileSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { permissionsByScope } from '#access/organization-token-scopes.js';
import { organizationRoles, organizationStatements } from '#access/organization-permissions.js';
import { staffRoles, staffStatements } from '#access/staff-permissions.js';
import type { Permissions, Roles, Statements } from '#common/access-control/access-control.js';
import { declaredErrors, type ErrorFactory } from '#common/errors/define-errors.js';
import { socialSettings } from '#auth';
import { renderSettingsOverview, settingsDocuments } from '#config/settings-documents.js';
import { declaredAuditActions } from '#platform/audit/audit-actions.js';
import { EventCatalogue, type EventType } from '#webhooks';
import { describeApi } from './api-documents.js';
import { renderOperations } from './billing-operations.js';

/** A file of the repository that is made from the code; the path starts at its root. */
export interface ReferenceDocument {
  path: string;
  text: string;
}

const families = [socialSettings.family()];

/** Every generated file. A command writes them, a test compares them. */
export function referenceDocuments(app: NestFastifyApplication): ReferenceDocument[] {
  const catalogue = app.get(EventCatalogue, { strict: false });
  return [
    ...settingsDocuments(families),
    { path: 'README.md', text: readmeWithSettings() },
    { path: 'docs/reference/errors.md', text: renderErrors() },
    { path: 'docs/reference/permissions.md', text: renderPermissions() },
    { path: 'docs/reference/audit.md', text: renderAuditActions() },
    { path: 'docs/reference/events.md', text: renderEvents(catalogue) },
    { path: 'docs/reference/events.schema.json', text: json(catalogue.schemaOfAll()) },
    { path: 'docs/reference/billing-operations.md', text: renderBillingOperations(app) },
    { path: 'docs/reference/openapi.json', text: json(describeApi(app, 'users')) },
    { path: 'docs/reference/openapi-v1.json', text: json(describeApi(app, 'v1')) },
    { path: 'docs/reference/openapi-staff.json', text: json(describeApi(app, 'staff')) },
  ];
}

function renderBillingOperations(app: NestFastifyApplication): string {
  const served = Object.entries(describeApi(app, 'v1').paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const intro = 'Generated from the published SDKs and the routes below `/v1`; do not edit.';
  return page('Operations of the published SDKs', intro, [renderOperations(served)]);
}

/** The README as it is, with the list of settings between its two marks made anew. */
function readmeWithSettings(): string {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, before, after] =
    /^(.*<!-- settings:[^>]*-->\n).*(<!-- end of settings -->.*)$/s.exec(readme) ?? [];
  if (before === undefined || after === undefined)
    throw new Error('README.md has lost the marks around its settings');
  return `${before}\n${renderSettingsOverview(families)}\n\n${after}`;
}

function renderErrors(): string {
  const byDomain = [...declaredErrors()].sort(([a], [b]) => a.localeCompare(b));
  const tables = byDomain.map(([domain, table]) => {
    const sorted = Object.values(table).sort((a, b) => a.key.localeCompare(b.key));
    const rows = sorted.map(
      ({ key, spec }) => `| \`${key}\` | ${String(spec.status)} | ${nameOf(spec)} | ${spec.message} |`,
    );
    return [
      `## ${domain}`,
      '',
      '| Key | Status | Code | Message |',
      '| --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  return page('Errors', 'Generated from the error tables (`*.errors.ts`); do not edit.', tables);
}

function nameOf({ code, error }: ErrorFactory['spec']): string {
  if (error !== null) return `error \`${error}\``;
  return code === null ? 'none' : `\`${code}\``;
}

function renderPermissions(): string {
  const tables = [
    renderRoles('Organizations', organizationStatements, organizationRoles),
    renderScopes(),
    renderRoles('Staff', staffStatements, staffRoles),
  ];
  return page('Permissions', 'Generated from `src/access`; do not edit.', tables);
}

function renderRoles<S extends Statements>(title: string, statements: S, roles: Roles<S>): string {
  const names = Object.keys(roles);
  const rows = Object.entries(statements).flatMap(([resource, actions]) =>
    actions.map((action) => {
      const cells = names.map((name) => (roles[name]?.[resource]?.includes(action) ? 'yes' : 'no'));
      return `| ${resource} | ${action} | ${cells.join(' | ')} |`;
    }),
  );
  const head = [
    `| Resource | Action | ${names.join(' | ')} |`,
    `| --- | --- |${' --- |'.repeat(names.length)}`,
  ];
  return [`## ${title}`, '', ...head, ...rows].join('\n');
}

function renderScopes(): string {
  const rows = Object.entries<Permissions>(permissionsByScope).map(([scope, permissions]) => {
    const needed = Object.entries(permissions).flatMap(([resource, actions = []]) =>
      actions.map((action) => `\`${resource}:${action}\``),
    );
    return `| \`${scope}\` | ${needed.join(', ')} |`;
  });
  return [
    '## Organization access tokens',
    '',
    'Members can choose scopes whose permissions their roles cover; owners can choose any.',
    '',
    '| Scope | Permissions required of the creator |',
    '| --- | --- |',
    ...rows,
  ].join('\n');
}

function renderAuditActions(): string {
  const rows = declaredAuditActions().map(({ name, meaning }) => `| \`${name}\` | ${meaning} |`);
  const table = ['| Action | Meaning |', '| --- | --- |', ...rows].join('\n');
  return page('Audit log', 'Generated from the tables of actions (`*.audit.ts`); do not edit.', [table]);
}

function renderEvents(catalogue: EventCatalogue): string {
  const rows = catalogue.all().map((type) => `| \`${type.name}\` | ${receiversOf(type)} | ${type.meaning} |`);
  const intro = [
    'Generated from the events of all domains; do not edit.',
    'A payload is `{ "type", "timestamp", "data" }`; [the schema](events.schema.json) describes each of them in JSON Schema',
    '(2020-12, as in OpenAPI 3.1). New fields may be added to records; existing fields stay.',
  ];
  const table = ['| Event | Received by endpoints of | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
  return page('Events', intro.join('\n'), [table]);
}

function receiversOf({ scope, since }: EventType): string {
  return since === null ? ENDPOINTS[scope] : `${ENDPOINTS[scope]}; \`api_version\` ${since} or later`;
}

const ENDPOINTS = { organization: 'its organization, the installation', installation: 'the installation' };

function page(title: string, intro: string, parts: string[]): string {
  return `${[`# ${title}`, intro, ...parts].join('\n\n')}\n`;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
