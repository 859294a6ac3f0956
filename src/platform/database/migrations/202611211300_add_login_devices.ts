import { Migration } from '@mikro-orm/migrations';

/** Finds the devices a person has signed in from, as their browsers name them but for the versions. */
export class AddLoginDevices extends Migration {
  override up(): void {
    this.addSql(
      `create index "login_events_device_index" on "login_events" ("user_id", (regexp_replace("user_agent", '[0-9._]+', '', 'g'))) where "outcome" = 'succeeded'`,
    );
  }

  override down(): void {
    this.addSql(`drop index "login_events_device_index"`);
  }
}
