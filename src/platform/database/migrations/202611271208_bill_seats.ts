import { Migration } from '@mikro-orm/migrations';

export class BillSeats extends Migration {
  override up(): void {
    this.addSql(
      `create table "seat_changes" ("id" uuid not null, "subscription_id" uuid not null, "members" int not null, "changed_at" timestamptz(3) not null, "settled_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "seat_changes_pending_index" on "seat_changes" ("subscription_id", "id") where settled_at is null;`,
    );

    this.addSql(`alter table "product_prices" add "seat_tiers" jsonb null;`);
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_seats_check" check ((amount_type = 'seat_based') = (seat_tiers is not null));`,
    );

    this.addSql(`alter table "subscriptions" add "seats" int null;`);
    this.addSql(`alter table "subscriptions" add constraint "subscriptions_seats_check" check (seats >= 1);`);

    this.addSql(
      `alter table "checkouts" add "seats" int null, add "seats_follow_members" boolean not null default false;`,
    );
    this.addSql(`alter table "checkouts" alter column "seats_follow_members" drop default;`);
    this.addSql(`alter table "checkouts" add constraint "checkouts_seats_check" check (seats >= 1);`);

    this.addSql(
      `alter table "billing_entries" add "quantity" int not null default 1, add "seat_change" jsonb null;`,
    );
    this.addSql(`alter table "billing_entries" alter column "quantity" drop default;`);
    this.addSql(
      `alter table "billing_entries" add constraint "billing_entries_quantity_check" check (quantity >= 1);`,
    );

    this.addSql(
      `alter table "seat_changes" add constraint "seat_changes_subscription_id_foreign" foreign key ("subscription_id") references "subscriptions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "seat_changes" add constraint "seat_changes_members_check" check (members >= 0);`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "seat_changes" cascade;`);
    this.addSql(`alter table "billing_entries" drop constraint "billing_entries_quantity_check";`);
    this.addSql(`alter table "billing_entries" drop column "quantity", drop column "seat_change";`);

    this.addSql(`alter table "checkouts" drop constraint "checkouts_seats_check";`);
    this.addSql(`alter table "checkouts" drop column "seats", drop column "seats_follow_members";`);

    this.addSql(`alter table "product_prices" drop constraint "product_prices_seats_check";`);
    this.addSql(`alter table "product_prices" drop column "seat_tiers";`);

    this.addSql(`alter table "subscriptions" drop constraint "subscriptions_seats_check";`);
    this.addSql(`alter table "subscriptions" drop column "seats";`);
  }
}
