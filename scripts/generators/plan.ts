import { globSync } from 'node:fs';
import { Changes } from './changes.js';
import { renamed, requireDomainName, roomNamesOf, type RoomNames } from './names.js';
import { registerDomain } from './register-domain.js';
import { registerRoom } from './register-room.js';
import {
  requireDomainWithRoutes,
  requireFreeNames,
  requireNewDomain,
  requireScopes,
} from './requirements.js';
import { addTemplates } from './templates.js';

const MIGRATIONS = 'src/platform/database/migrations';
const BILLING_EVENTS = 'src/webhooks/catalogue/billing-events.ts';
/** In the names of templates: when the migration was written. */
const NO_TIME = '000000000000';

/**
 * A domain with its first room.
 * @throws UsageError
 */
export function planDomain(root: string, domain: string, room: string, singular?: string): Changes {
  const names = roomNamesOf(room, singular);
  const changes = new Changes(root);
  requireNewDomain(changes, requireDomainName(domain));
  addTemplates(changes, 'domain', (text) => renamed(text, domain));
  registerDomain(changes, domain, names.plural.words);
  addRoom(changes, domain, names);
  return changes;
}

/**
 * A room in a domain that exists.
 * @throws UsageError
 */
export function planRoom(root: string, domain: string, room: string, singular?: string): Changes {
  const names = roomNamesOf(room, singular);
  const changes = new Changes(root);
  requireDomainWithRoutes(changes, domain);
  addRoom(changes, domain, names);
  return changes;
}

function addRoom(changes: Changes, domain: string, names: RoomNames): void {
  requireScopes(changes, names);
  requireFreeNames(changes, domain, names);
  const auditActions = auditActionsOf(changes, domain);
  const time = nextMigrationTime(changes.root, new Date());
  addTemplates(changes, 'room', (text) =>
    renamed(text.replaceAll('StorefrontAudit', auditActions).replace(NO_TIME, time), domain, names),
  );
  promiseDescribedEvents(changes, `src/${domain}/${names.plural.kebab}/${names.singular.kebab}.events.ts`);
  registerRoom(changes, { domain, names, auditActions });
}

function auditActionsOf(changes: Changes, domain: string): string {
  const [, name] =
    /export const (\w+) = defineAuditActions\(/.exec(changes.read(`src/${domain}/${domain}.audit.ts`)) ?? [];
  if (name === undefined) throw new Error(`src/${domain}/${domain}.audit.ts declares no audit actions`);
  return name;
}

/** Now, or the minute after the last migration where that is later. */
export function nextMigrationTime(root: string, now: Date): string {
  const last = globSync(`${MIGRATIONS}/*.ts`, { cwd: root })
    .map((path) => path.slice(MIGRATIONS.length + 1).split('_', 1)[0] ?? '')
    .sort()
    .at(-1);
  const time = timestampOf(now);
  if (last === undefined || time > last) return time;
  const [year, month, day, hour, minute] = [
    last.slice(0, 4),
    last.slice(4, 6),
    last.slice(6, 8),
    last.slice(8, 10),
    last.slice(10),
  ].map(Number);
  return timestampOf(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, (minute ?? 0) + 1)));
}

function timestampOf(date: Date): string {
  return date.toISOString().replace(/\D/g, '').slice(0, 12);
}

/** Events of the storefront are described once, in the catalogue, and declared without a description. */
function promiseDescribedEvents(changes: Changes, path: string): void {
  const described = [...changes.read(BILLING_EVENTS).matchAll(/^ {2}'([\w.]+)':/gm)].map(
    ([, name = '']) => name,
  );
  const declared = changes.read(path);
  const promised = described.reduce(
    (text, name) =>
      text.replace(new RegExp(`@PublicEventOf\\('${name}', \\{[^}]*\\}\\)`), `@PublicEventOf('${name}')`),
    declared,
  );
  if (promised !== declared) changes.edit(path, () => withoutUnusedWire(promised));
}

function withoutUnusedWire(text: string): string {
  return text.replace(/, (\w+Wire) \} from/, (imported, name: string) =>
    text.split(name).length > 2 ? imported : ' } from',
  );
}
