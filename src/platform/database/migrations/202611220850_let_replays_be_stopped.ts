import { Migration } from '@mikro-orm/migrations';

export class LetReplaysBeStopped extends Migration {
  override up(): void {
    this.addSql(`alter table "webhook_replays" add column "stopped" boolean not null default false`);
  }

  override down(): void {
    this.addSql(`alter table "webhook_replays" drop column "stopped"`);
  }
}
