import { Migration } from '@mikro-orm/migrations';

/**
 * What must not happen too often, counted by all processes together. The order of the columns is the one in which the
 * counting library fills them. Unlogged: whoever loses these rows has lost a few seconds of counting.
 */
export class CreateSharedCounts extends Migration {
  override up(): void {
    this.addSql(`create unlogged table "shared_counts" (
      "key" text collate "C" not null,
      "points" integer not null,
      "expire" bigint not null,
      primary key ("key")
    ) with (fillfactor = 70)`);
    this.addSql(`create index "shared_counts_expire_index" on "shared_counts" ("expire")`);
  }

  override down(): void {
    this.addSql(`drop table "shared_counts"`);
  }
}
