import { Migration } from '@mikro-orm/migrations';

/** Endpoints, the events they receive, and the table of deliveries, which is the queue. */
export class CreateWebhooks extends Migration {
  override up(): void {
    this.addEndpoints();
    this.addEvents();
    this.addDeliveries();
    this.addAttempts();
    this.addLanes();
  }

  override down(): void {
    this.addSql(`drop table "webhook_lanes"`);
    this.addSql(`drop table "webhook_attempts"`);
    this.addSql(`drop table "webhook_deliveries"`);
    this.addSql(`drop table "webhook_events"`);
    this.addSql(`drop table "webhook_endpoints"`);
  }

  private addEndpoints(): void {
    this.addSql(`create table "webhook_endpoints" (
      "id" uuid not null,
      "organization_id" text collate "C" null,
      "url" text not null,
      "description" text not null,
      "format" text not null,
      "events" text[] not null,
      "enabled" boolean not null,
      "disabled_at" timestamptz(3) null,
      "disabled_reason" text null,
      "secret" text not null,
      "previous_secrets" jsonb not null,
      "headers" text null,
      "version" int not null,
      "failing_since" timestamptz(3) null,
      "failures" int not null,
      "paused_until" timestamptz(3) null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "webhook_endpoints_organization_id_index" on "webhook_endpoints" ("organization_id", "id")`,
    );
    this.addSql(
      `alter table "webhook_endpoints" add constraint "webhook_endpoints_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade`,
    );
  }

  private addEvents(): void {
    this.addSql(`create table "webhook_events" (
      "id" uuid not null,
      "position" bigserial,
      "type" text not null,
      "organization_id" text collate "C" null,
      "record_type" text not null,
      "record_id" text collate "C" not null,
      "payload" text not null,
      "occurred_at" timestamptz(3) not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "webhook_events" add constraint "webhook_events_position_unique" unique ("position")`,
    );
    this.addSql(
      `create index "webhook_events_organization_id_index" on "webhook_events" ("organization_id", "position")`,
    );
    this.addSql(`create index "webhook_events_created_at_index" on "webhook_events" ("created_at")`);
  }

  private addDeliveries(): void {
    this.addSql(`create table "webhook_deliveries" (
      "id" uuid not null,
      "event_id" uuid not null,
      "endpoint_id" uuid not null,
      "lane" text not null,
      "position" bigint not null,
      "status" text not null,
      "attempts" int not null,
      "first_attempt_at" timestamptz(3) null,
      "last_attempt_at" timestamptz(3) null,
      "last_http_code" int null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "webhook_deliveries_lane_index" on "webhook_deliveries" ("endpoint_id", "lane", "position") where status = 'pending'`,
    );
    this.addSql(
      `create index "webhook_deliveries_endpoint_id_index" on "webhook_deliveries" ("endpoint_id", "position")`,
    );
    this.addSql(
      `create index "webhook_deliveries_failed_index" on "webhook_deliveries" ("endpoint_id", "position") where status = 'failed'`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_event_endpoint_unique" unique ("event_id", "endpoint_id")`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_event_id_foreign" foreign key ("event_id") references "webhook_events" ("id") on delete cascade`,
    );
  }

  private addAttempts(): void {
    this.addSql(`create table "webhook_attempts" (
      "id" uuid not null,
      "delivery_id" uuid not null,
      "endpoint_id" uuid not null,
      "url" text not null,
      "attempted_at" timestamptz(3) not null,
      "duration" int not null,
      "succeeded" boolean not null,
      "http_code" int null,
      "failure" text null,
      "response" text not null,
      primary key ("id")
    )`);
    this.addSql(`create index "webhook_attempts_delivery_id_index" on "webhook_attempts" ("delivery_id")`);
    this.addSql(
      `create index "webhook_attempts_endpoint_id_index" on "webhook_attempts" ("endpoint_id", "id")`,
    );
    this.addSql(`create index "webhook_attempts_attempted_at_index" on "webhook_attempts" ("attempted_at")`);
    this.addSql(
      `alter table "webhook_attempts" add constraint "webhook_attempts_delivery_id_foreign" foreign key ("delivery_id") references "webhook_deliveries" ("id") on delete cascade`,
    );
  }

  /** A row of it lives for one message, so what it leaves behind is swept up by number and not by share. */
  private addLanes(): void {
    this.addSql(`create table "webhook_lanes" (
      "endpoint_id" uuid not null,
      "lane" text not null,
      "due_at" timestamptz(3) not null,
      "lease" uuid null,
      primary key ("endpoint_id", "lane")
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000)`);
    this.addSql(`create index "webhook_lanes_due_at_index" on "webhook_lanes" ("endpoint_id", "due_at")`);
  }
}
