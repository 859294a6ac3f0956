import { Migration } from '@mikro-orm/migrations';

/**
 * Names and addresses by how they begin, whatever the language of the database sorts by, and invitations by parts of whom
 * they invite: what staff type into the one box that finds everything.
 */
export class IndexBeginnings extends Migration {
  override up(): void {
    this.addSql(`create index "users_email_prefix_index" on "users" ("email" collate "C")`);
    this.addSql(`create index "users_username_prefix_index" on "users" ("username" collate "C")`);
    this.addSql(`create index "users_name_prefix_index" on "users" ((lower("name") collate "C"))`);
    this.addSql(
      `create index "organizations_name_prefix_index" on "organizations" ((lower("name") collate "C"))`,
    );
    this.addSql(
      `create index "organizations_slug_prefix_index" on "organizations" ((lower("slug") collate "C"))`,
    );
    this.addSql(
      `create index "invitations_email_prefix_index" on "invitations" ("email" collate "C", "id" desc)`,
    );
    this.addSql(`create index "invitations_search_index" on "invitations" using gin ("email" gin_trgm_ops)`);
    this.addSql(
      `create index "mails_recipient_prefix_index" on "mails" ((lower("recipient") collate "C"), "id" desc)`,
    );
  }

  override down(): void {
    for (const name of [
      'mails_recipient_prefix',
      'invitations_search',
      'invitations_email_prefix',
      'organizations_slug_prefix',
      'organizations_name_prefix',
      'users_name_prefix',
      'users_username_prefix',
      'users_email_prefix',
    ])
      this.addSql(`drop index "${name}_index"`);
  }
}
