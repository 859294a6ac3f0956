import { Migration } from '@mikro-orm/migrations';

const SEARCHED_BY_BEGINNING = [
  ['users', 'email'],
  ['users', 'name'],
  ['users', 'username'],
  ['organizations', 'name'],
  ['organizations', 'slug'],
  ['invitations', 'email'],
  ['mails', 'recipient'],
] as const;

/** What staff look for by its first letters, and invitations by parts of whom they invite. */
export class IndexBeginnings extends Migration {
  override up(): void {
    for (const [table, column] of SEARCHED_BY_BEGINNING) {
      this.addSql(
        `create index "${table}_${column}_prefix_index" on "${table}" (lower("${column}") text_pattern_ops)`,
      );
    }
    this.addSql(`create index "invitations_search_index" on "invitations" using gin ("email" gin_trgm_ops)`);
  }

  override down(): void {
    this.addSql(`drop index "invitations_search_index"`);
    for (const [table, column] of SEARCHED_BY_BEGINNING) {
      this.addSql(`drop index "${table}_${column}_prefix_index"`);
    }
  }
}
