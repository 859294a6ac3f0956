import { Migration } from '@mikro-orm/migrations';

export class CreateGatewaysAndSandboxBank extends Migration {
  override up(): void {
    this.addSql(`create table "gateway_events" (
      "id" uuid not null,
      "gateway" text not null,
      "event_id" text collate "C" not null,
      "merchant_id" text collate "C" not null,
      "type" text not null,
      "event" jsonb not null,
      "failures" int not null,
      "due_at" timestamptz(3) null,
      "received_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "gateway_events_due_index" on "gateway_events" ("due_at") where due_at is not null`,
    );
    this.addSql(
      `create index "gateway_events_handled_index" on "gateway_events" ("received_at") where due_at is null`,
    );
    this.addSql(
      `alter table "gateway_events" add constraint "gateway_events_event_id_unique" unique ("gateway", "event_id")`,
    );
    this.addSql(`create table "sandbox_requests" (
      "merchant_id" text collate "C" not null,
      "idempotency_key" text collate "C" not null,
      "content" text not null,
      "refusals" int not null,
      "answer" jsonb null,
      "created_at" timestamptz(3) not null,
      primary key ("merchant_id", "idempotency_key")
    )`);
    this.addSql(`create table "sandbox_intents" (
      "id" uuid not null,
      "kind" text not null,
      "merchant_id" text collate "C" not null,
      "idempotency_key" text collate "C" not null,
      "amount" bigint null,
      "currency" text null,
      "token" text not null,
      "method_id" uuid null,
      "is_off_session" boolean not null,
      "status" text not null,
      "decline_code" text null,
      "client_secret" text null,
      "description" text not null,
      "return_url" text null,
      "metadata" jsonb not null,
      "dispute_status" text null,
      "dispute_amount" bigint null,
      "next_step" text null,
      "next_step_at" timestamptz(3) null,
      "next_step_at_clock" timestamptz(3) null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "sandbox_intents" add constraint "sandbox_intents_client_secret_unique" unique ("client_secret")`,
    );
    this.addSql(
      `create index "sandbox_intents_list_index" on "sandbox_intents" ("kind", "created_at", "id")`,
    );
    this.addSql(
      `create index "sandbox_intents_merchant_list_index" on "sandbox_intents" ("merchant_id", "kind", "created_at", "id")`,
    );
    this.addSql(
      `create index "sandbox_intents_next_step_index" on "sandbox_intents" ("next_step_at") where next_step_at is not null`,
    );
    this.addSql(
      `alter table "sandbox_intents" add constraint "sandbox_intents_idempotency_key_unique" unique ("merchant_id", "idempotency_key")`,
    );
    this.addSql(
      `alter table "sandbox_intents" add constraint "sandbox_intents_amount_check" check ((kind = 'charge') = (amount is not null))`,
    );
    this.addSql(
      `alter table "sandbox_intents" add constraint "sandbox_intents_positive_check" check (amount > 0)`,
    );
    this.addSql(`create table "sandbox_methods" (
      "id" uuid not null,
      "merchant_id" text collate "C" not null,
      "token" text not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(`create table "sandbox_refunds" (
      "id" uuid not null,
      "merchant_id" text collate "C" not null,
      "idempotency_key" text collate "C" not null,
      "intent_id" uuid not null,
      "amount" bigint not null,
      "currency" text not null,
      "reason" text not null,
      "status" text not null,
      "failure_reason" text null,
      "metadata" jsonb not null,
      "next_step" text null,
      "next_step_at" timestamptz(3) null,
      "next_step_at_clock" timestamptz(3) null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(`create index "sandbox_refunds_intent_id_index" on "sandbox_refunds" ("intent_id")`);
    this.addSql(`create index "sandbox_refunds_list_index" on "sandbox_refunds" ("created_at", "id")`);
    this.addSql(
      `create index "sandbox_refunds_merchant_list_index" on "sandbox_refunds" ("merchant_id", "created_at", "id")`,
    );
    this.addSql(
      `create index "sandbox_refunds_next_step_index" on "sandbox_refunds" ("next_step_at") where next_step_at is not null`,
    );
    this.addSql(
      `alter table "sandbox_refunds" add constraint "sandbox_refunds_idempotency_key_unique" unique ("merchant_id", "idempotency_key")`,
    );
    this.addSql(
      `alter table "sandbox_refunds" add constraint "sandbox_refunds_amount_check" check (amount > 0)`,
    );
    this.addSql(`create table "sandbox_callbacks" (
      "id" uuid not null,
      "merchant_id" text collate "C" not null,
      "body" text not null,
      "sends_left" int not null,
      "failures" int not null,
      "due_at" timestamptz(3) null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "sandbox_callbacks_due_index" on "sandbox_callbacks" ("due_at") where due_at is not null`,
    );
    this.addSql(
      `create index "sandbox_callbacks_sent_index" on "sandbox_callbacks" ("created_at") where due_at is null`,
    );
  }

  override down(): void {
    this.addSql(`drop table "sandbox_callbacks"`);
    this.addSql(`drop table "sandbox_refunds"`);
    this.addSql(`drop table "sandbox_methods"`);
    this.addSql(`drop table "sandbox_intents"`);
    this.addSql(`drop table "sandbox_requests"`);
    this.addSql(`drop table "gateway_events"`);
  }
}
