import { Migration } from '@mikro-orm/migrations';

/** Staff list grants by their state. */
const STATES = {
  granted: 'granted_at is not null and error is null and pending_operation is null',
  revoked: 'revoked_at is not null and error is null and pending_operation is null',
  pending: 'pending_operation is not null or (granted_at is null and revoked_at is null and error is null)',
};

export class IndexGrantStates extends Migration {
  override up(): void {
    for (const [state, condition] of Object.entries(STATES))
      this.addSql(
        `create index "benefit_grants_${state}_index" on "benefit_grants" (created_at, id) where ${condition}`,
      );
  }

  override down(): void {
    for (const state of Object.keys(STATES)) this.addSql(`drop index "benefit_grants_${state}_index"`);
  }
}
