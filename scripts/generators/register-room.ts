import type { ObjectLiteralExpression, SourceFile } from 'ts-morph';
import type { Changes } from './changes.js';
import { renamed, type RoomNames } from './names.js';
import {
  addImport,
  addMember,
  arrayOf,
  editSource,
  memberObject,
  objectOf,
  setMember,
} from './source-edits.js';
import { addToRow } from './tables.js';

const ARCHITECTURE = 'docs/architecture.md';
const MEMBER_PERMISSIONS = 'src/access/organization-permissions.ts';
const SCOPES = 'src/access/organization-token-scopes.ts';
const STAFF_PERMISSIONS = 'src/access/staff-permissions.ts';
const STAFF_IDENTITY = 'src/staff/sessions/staff-identity.presenter.ts';
const GUARDED_REQUESTS = 'test/support/guarded-requests/index.ts';
const CONSOLE = 'admin-ui/src';
/** The resource of the console before which new ones stand in the navigation. */
const FOLLOWING = 'mails';

export interface NewRoom {
  domain: string;
  names: RoomNames;
  /** The constant that declares the audit actions of the domain. */
  auditActions: string;
}

/** Registers the room with its domain, the permissions, the console, the tests and the documentation. */
export function registerRoom(changes: Changes, room: NewRoom): void {
  const { domain, names, auditActions } = room;
  const { plural, singular } = names;
  const rename = (text: string): string => renamed(text, domain, names);
  const edit = (path: string, change: (source: SourceFile) => void): void =>
    changes.edit(path, (text) => editSource(path, text, change));

  edit(`src/${domain}/${domain}.rooms.ts`, (source) => {
    addImport(source, plural.camel, rename('./sample-items/sample-items.providers.js'));
    arrayOf(source, roomsConstant(source)).addElement(plural.camel);
  });
  edit(`src/${domain}/${domain}.audit.ts`, (source) =>
    addAuditActions(objectOf(source, auditActions), rename),
  );
  addPermissions(edit, names);
  addToConsole(edit, rename, names);
  edit(GUARDED_REQUESTS, (source) => {
    addImport(source, rename('sampleItemRequests'), rename('./sample-items.js'));
    arrayOf(source, 'guardedResources').addElement(`${singular.camel}Requests`);
  });
  changes.edit(ARCHITECTURE, (text) => addToRow(text, 'Rooms', `src/${domain}/`, plural.kebab));
}

type Edit = (path: string, change: (source: SourceFile) => void) => void;
type Rename = (text: string) => string;

function roomsConstant(source: SourceFile): string {
  const [constant] = source.getVariableDeclarations();
  return constant?.getName() ?? '';
}

function addAuditActions(actions: ObjectLiteralExpression, rename: Rename): void {
  for (const [change, meaning] of [
    ['created', 'A member or a server of an organization created a sample item.'],
    ['updated', 'A member or a server of an organization changed a sample item.'],
    ['deleted', 'A member or a server of an organization deleted a sample item.'],
  ] as const)
    addMember(
      actions,
      rename(`SAMPLE_ITEM_${change.toUpperCase()}`),
      rename(`{ name: 'sample_item.${change}', meaning: '${meaning}' }`),
    );
}

function addPermissions(edit: Edit, { plural, singular }: RoomNames): void {
  edit(MEMBER_PERMISSIONS, (source) => {
    addMember(
      objectOf(source, 'organizationStatements'),
      singular.camel,
      `['create', 'read', 'update', 'delete']`,
    );
    const admin = memberObject(objectOf(source, 'organizationRoles'), 'admin');
    addMember(admin, singular.camel, `organizationStatements.${singular.camel}`);
  });
  edit(STAFF_PERMISSIONS, (source) =>
    addMember(objectOf(source, 'staffStatements'), singular.camel, `['list']`),
  );
  edit(STAFF_IDENTITY, (source) =>
    source
      .getClassOrThrow('StaffPermissionsWire')
      .addMember(`@ApiProperty({ type: [String] }) ${singular.camel}: string[];`),
  );
  edit(SCOPES, (source) =>
    // The scopes of the published Polar SDK are declared already, with the permissions of billing.
    setMember(
      objectOf(source, 'organizationTokenStatements'),
      plural.snake,
      `readAndWrite('${singular.camel}')`,
    ),
  );
}

function addToConsole(edit: Edit, rename: Rename, { plural, singular }: RoomNames): void {
  edit(`${CONSOLE}/App.tsx`, (source) => {
    addImport(source, plural.camel, rename('./resources/sample-items'));
    addMember(objectOf(source, 'resources'), plural.kebab, plural.camel, FOLLOWING);
  });
  edit(`${CONSOLE}/i18n/en.ts`, (source) => {
    addImport(source, plural.camel, rename('../resources/sample-items/en.sample-items'));
    addMember(memberObject(objectOf(source, 'en'), 'resources'), plural.kebab, plural.camel, FOLLOWING);
  });
  edit(`${CONSOLE}/providers/listPermissions.ts`, (source) =>
    addMember(objectOf(source, 'listPermissions'), plural.kebab, `'${singular.camel}'`, FOLLOWING),
  );
  edit(`${CONSOLE}/providers/dataProvider.ts`, (source) =>
    arrayOf(source, 'batched').addElement(`'${plural.kebab}'`),
  );
  edit(`${CONSOLE}/history/subjectResources.ts`, (source) =>
    addMember(objectOf(source, 'pages'), singular.snake, `'${plural.kebab}'`),
  );
  edit(`${CONSOLE}/resources/audit-entries/parts/en.sentences.ts`, (source) => {
    const sentence = (verb: string) => `{ other: '%{actor} ${verb} the ${singular.words} %{subject}' }`;
    const sentences = `{ created: ${sentence('created')}, updated: ${sentence('changed')}, deleted: ${sentence('deleted')} }`;
    addMember(objectOf(source, 'auditSentences'), singular.snake, sentences);
  });
}
