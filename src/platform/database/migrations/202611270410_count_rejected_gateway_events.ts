import { Migration } from '@mikro-orm/migrations';

export class CountRejectedGatewayEvents extends Migration {
  override up(): void {
    this.addSql(
      `create table "rejected_gateway_event_tallies" (
         "gateway" text not null,
         "hour" timestamptz(3) not null,
         "count" bigint not null,
         primary key ("gateway", "hour"))`,
    );
  }

  override down(): void {
    this.addSql('drop table "rejected_gateway_event_tallies"');
  }
}
