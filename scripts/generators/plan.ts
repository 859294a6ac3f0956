import { globSync } from 'node:fs';
import { Changes } from './changes.js';
import { renamed, requireDomainName, roomNamesOf, type RoomNames } from './names.js';
import { registerDomain } from './register-domain.js';
import { registerRoom } from './register-room.js';
import { requireDomainWithRoutes, requireFreeNames, requireNoFolder, requireScopes } from './requirements.js';
import { addTemplates } from './templates.js';

const MIGRATIONS = 'src/platform/database/migrations';
/** In the names of templates: when the migration was written. */
const NO_TIME = '000000000000';

/**
 * A domain with its first room.
 * @throws UsageError
 */
export function planDomain(root: string, domain: string, room: string, singular?: string): Changes {
  const names = roomNamesOf(room, singular);
  const changes = new Changes(root);
  requireNoFolder(changes, `src/${requireDomainName(domain)}`);
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
  requireNoFolder(changes, `src/${domain}/${names.plural.kebab}`);
  requireScopes(changes, names);
  const auditActions = auditActionsOf(changes, domain);
  const time = nextMigrationTime(changes.root, new Date());
  addTemplates(changes, 'room', (text) =>
    renamed(text.replaceAll('StorefrontAudit', auditActions).replace(NO_TIME, time), domain, names),
  );
  requireFreeNames(changes, names);
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
  const later = new Date(last.replace(/^(....)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5Z'));
  later.setUTCMinutes(later.getUTCMinutes() + 1);
  return timestampOf(later);
}

function timestampOf(date: Date): string {
  return date.toISOString().replace(/\D/g, '').slice(0, 12);
}
