import { Migration } from '@mikro-orm/migrations';

/** Of products with the same slug, the oldest that is not archived keeps it. */
const BACKFILL = `update products as p set slug = p.metadata->>'slug'
  where jsonb_typeof(p.metadata->'slug') = 'string' and (p.is_archived or not exists (
    select 1 from products as older
    where older.organization_id = p.organization_id and older.id < p.id and not older.is_archived
      and jsonb_typeof(older.metadata->'slug') = 'string'
      and older.metadata->>'slug' = p.metadata->>'slug'))`;

export class GiveProductsSlugs extends Migration {
  override up(): void {
    this.addSql(`alter table "products" add column "slug" text null`);
    this.addSql(BACKFILL);
    this.addSql(
      `create unique index "products_slug_unique" on "products" ("organization_id", "slug") where slug is not null and not is_archived`,
    );
  }

  override down(): void {
    this.addSql(`drop index "products_slug_unique"`);
    this.addSql(`alter table "products" drop column "slug"`);
  }
}
