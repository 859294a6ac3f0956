import { Migration } from '@mikro-orm/migrations';

export class TrustEmbeddersOfMerchants extends Migration {
  override up(): void {
    this.addSql(`alter table "checkouts" add "is_embedder_chosen" boolean not null default false`);
    this.addSql(`alter table "checkouts" alter column "is_embedder_chosen" drop default`);
  }

  override down(): void {
    this.addSql(`alter table "checkouts" drop column "is_embedder_chosen"`);
  }
}
