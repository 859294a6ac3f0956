import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Insertable } from 'kysely';
import type { AuditEntrySchema } from '#platform/audit/audit-entry.entity.js';
import { executeBound } from '#platform/database/execute-bound.js';
import type { MailSchema } from '#platform/mail/mail.entity.js';
import type { AccountTables } from '../../src/auth/accounts/account.entity.js';
import type { LoginEventTables } from '../../src/auth/login-events/login-event.entity.js';
import type { SessionRenewalTables } from '../../src/auth/sessions/session-renewal.entity.js';
import type { SessionTables } from '../../src/auth/sessions/session.entity.js';
import type { UserTables } from '../../src/auth/users/user.entity.js';
import type { StaffSessionTables } from '../../src/staff/sessions/staff-session.entity.js';
import type { OrganizationRoomTables } from '../../src/organizations/organizations.rooms.js';
import type { WebhookAttemptTables } from '../../src/webhooks/deliveries/webhook-attempt.entity.js';
import type { WebhookDeliveryTables } from '../../src/webhooks/deliveries/webhook-delivery.entity.js';
import type { WebhookEndpointTables } from '../../src/webhooks/endpoints/webhook-endpoint.entity.js';
import type { WebhookEventTables } from '../../src/webhooks/events/webhook-event.entity.js';

type Tables = UserTables &
  AccountTables &
  SessionTables &
  SessionRenewalTables &
  LoginEventTables &
  StaffSessionTables &
  OrganizationRoomTables &
  WebhookEndpointTables &
  WebhookEventTables &
  WebhookDeliveryTables &
  WebhookAttemptTables &
  InferKyselyDB<typeof AuditEntrySchema | typeof MailSchema>;
type TableName = keyof Tables;
export type Row<T extends TableName> = Insertable<Tables[T]>;

/** What others point to comes before them. */
const IN_ORDER = [
  'users',
  'accounts',
  'sessions',
  'session_renewals',
  'staff_sessions',
  'login_events',
  'organizations',
  'members',
  'teams',
  'team_members',
  'organization_roles',
  'invitations',
  'organization_access_tokens',
  'webhook_endpoints',
  'webhook_events',
  'webhook_deliveries',
  'webhook_attempts',
  'mails',
  'audit_entries',
] as const satisfies TableName[];

type SeededTable = (typeof IN_ORDER)[number];

/** Rows of one statement. */
const BATCH = 1_000;

/** The rows of all tables, until they are stored. */
export class Ledger {
  private readonly tables = new Map<SeededTable, object[]>();

  add<T extends SeededTable>(table: T, row: Row<T>): void {
    const rows = this.tables.get(table) ?? [];
    rows.push(row);
    this.tables.set(table, rows);
  }

  rowsOf<T extends SeededTable>(table: T): Row<T>[] {
    return (this.tables.get(table) ?? []) as Row<T>[];
  }

  /** To be called in a transaction. */
  async store(em: EntityManager): Promise<void> {
    for (const table of IN_ORDER) {
      const rows = this.rowsOf(table);
      for (let from = 0; from < rows.length; from += BATCH)
        await insert(em, table, rows.slice(from, from + BATCH));
    }
  }
}

async function insert(em: EntityManager, table: TableName, rows: object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ');
  await executeBound(
    em,
    `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [JSON.stringify(rows.map(withBytesAsText))],
  );
}

/** Bytes as PostgreSQL reads them out of JSON. */
function withBytesAsText(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );
}
