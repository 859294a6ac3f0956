import { Migration } from '@mikro-orm/migrations';

/**
 * What staff look for in the trail: actions, requests, words of a reason, and what was not done by people. The index on
 * subjects begins with their id, because ids tell things apart whatever their type is.
 */
export class IndexAuditForSearch extends Migration {
  override up(): void {
    this.addSql(
      `create index "audit_entries_about_index" on "audit_entries" ("subject_id", "created_at", "id")`,
    );
    this.addSql(`drop index "audit_entries_subject_index"`);
    this.addSql(
      `create index "audit_entries_action_index" on "audit_entries" ("action", "created_at", "id")`,
    );
    this.addSql(
      `create index "audit_entries_actor_kind_index" on "audit_entries" ("actor_kind", "created_at", "id") where actor_kind <> 'person'`,
    );
    this.addSql(
      `create index "audit_entries_request_index" on "audit_entries" ("request_id") where request_id is not null`,
    );
    this.addSql(
      `create index "audit_entries_reason_index" on "audit_entries" using gin ("reason" gin_trgm_ops) where reason is not null`,
    );
    this.addSql(
      `create index "audit_entries_reasoned_index" on "audit_entries" ("created_at", "id") where reason is not null`,
    );
  }

  override down(): void {
    for (const name of ['reasoned', 'reason', 'request', 'actor_kind', 'action']) {
      this.addSql(`drop index "audit_entries_${name}_index"`);
    }
    this.addSql(
      `create index "audit_entries_subject_index" on "audit_entries" ("subject_type", "subject_id", "created_at", "id")`,
    );
    this.addSql(`drop index "audit_entries_about_index"`);
  }
}
