import { Migration } from '@mikro-orm/migrations';

/** Endpoints of the old client generation may receive bodies of their own, which are stored with their deliveries. */
export class AddApiVersionToWebhookEndpoints extends Migration {
  override up(): void {
    this.addSql(`alter table "webhook_endpoints" add column "api_version" text null`);
    this.addSql(`alter table "webhook_deliveries" add column "payload" text null`);
  }

  override down(): void {
    this.addSql(`alter table "webhook_deliveries" drop column "payload"`);
    this.addSql(`alter table "webhook_endpoints" drop column "api_version"`);
  }
}
