import type { EntityManager } from '@mikro-orm/postgresql';
import type { TestApp } from '../test-app.js';

/** A fault in the billing records that one check of `npm run billing:verify` finds. */
export interface BillingFault {
  /** The name of the check. */
  check: string;
  /** Other checks that find the fault as well. */
  alsoFoundBy?: readonly string[];
  /** Makes rows as the product makes them, for a merchant. @returns the id of the record that will differ */
  prepare: (app: TestApp, merchantId: string) => Promise<string>;
  /** Breaks the record, without the triggers and foreign keys that would keep it whole. */
  corrupt: (em: EntityManager, recordId: string) => Promise<unknown>;
}

/** Breaks a record as the fault says. */
export function corrupt(app: TestApp, fault: BillingFault, recordId: string): Promise<void> {
  return app.em.transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    await fault.corrupt(em, recordId);
  });
}
