import { Migration } from '@mikro-orm/migrations';

const CHARGE_REF = `coalesce(event #>> '{charge,ref}', event #>> '{setup,ref}', event #>> '{refund,chargeRef}', event #>> '{dispute,chargeRef}')`;

export class ShowGatewayEventsToStaff extends Migration {
  override up(): void {
    this.addSql(
      'alter table "gateway_events" add "last_error" text null, add "failed_at" timestamptz(3) null, add "handled_at" timestamptz(3) null',
    );
    this.addSql('create index "gateway_events_received_at_index" on "gateway_events" ("received_at", "id")');
    this.addSql(
      'create index "gateway_events_merchant_index" on "gateway_events" ("merchant_id", "received_at", "id")',
    );
    this.addSql(
      `create index "gateway_events_rare_types_index" on "gateway_events" ("type", "received_at", "id") where type <> 'charge.updated'`,
    );
    this.addSql(
      `create index "gateway_events_charge_ref_index" on "gateway_events" (${CHARGE_REF}, "received_at", "id")`,
    );
    this.addSql('drop index "gateway_events_handled_index"');
  }

  override down(): void {
    this.addSql(
      'create index "gateway_events_handled_index" on "gateway_events" ("received_at") where due_at is null',
    );
    for (const name of ['charge_ref', 'rare_types', 'merchant', 'received_at'])
      this.addSql(`drop index "gateway_events_${name}_index"`);
    this.addSql(
      'alter table "gateway_events" drop column "last_error", drop column "failed_at", drop column "handled_at"',
    );
  }
}
