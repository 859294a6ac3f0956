import { Migration } from '@mikro-orm/migrations';

/** By whom mails and public events are found, and which request made what, so that it is told together. */
export class TraceWhatConcernsPeople extends Migration {
  override up(): void {
    for (const table of ['sessions', 'accounts', 'members', 'mails', 'webhook_events'])
      this.addSql(`alter table "${table}" add column "request_id" text null`);
    for (const table of ['mails', 'webhook_events', 'outbox_events'])
      this.addSql(`alter table "${table}" add column "person_id" text collate "C" null`);
    this.addSql(`alter table "mails" add column "organization_id" text collate "C" null`);
    this.addSql(`update "outbox_events" set "person_id" = coalesce(payload ->> 'userId', record_id)
      where relayed_at is null and (record_type = 'user' or payload ? 'userId' and audience = 'public')`);
    this.addSql(`create index "sessions_user_index" on "sessions" ("user_id", "created_at", "id")`);
    this.addSql(`drop index "sessions_user_id_index"`);
    for (const sql of INDEXES) this.addSql(`create index ${sql}`);
  }

  override down(): void {
    for (const sql of INDEXES) this.addSql(`drop index ${sql.slice(0, sql.indexOf(' on '))}`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id")`);
    this.addSql(`drop index "sessions_user_index"`);
    this.addSql(`alter table "mails" drop column "organization_id"`);
    for (const table of ['mails', 'webhook_events', 'outbox_events'])
      this.addSql(`alter table "${table}" drop column "person_id"`);
    for (const table of ['sessions', 'accounts', 'members', 'mails', 'webhook_events'])
      this.addSql(`alter table "${table}" drop column "request_id"`);
  }
}

const NAMED_PERSON = `coalesce("after" ->> 'userId', "before" ->> 'userId')`;

const INDEXES = [
  `"mails_addressee_index" on "mails" ("recipient", "created_at", "id")`,
  `"mails_person_index" on "mails" ("person_id", "created_at", "id") where person_id is not null`,
  `"mails_organization_index" on "mails" ("organization_id", "created_at", "id") where organization_id is not null`,
  `"webhook_events_person_index" on "webhook_events" ("person_id", "occurred_at", "id") where person_id is not null`,
  `"webhook_events_history_index" on "webhook_events" ("organization_id", "occurred_at", "id") where organization_id is not null and endpoint_id is null`,
  `"audit_entries_named_index" on "audit_entries" ((${NAMED_PERSON}), "created_at", "id") where (${NAMED_PERSON}) is not null`,
];
