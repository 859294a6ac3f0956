import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerMeterChanger } from '../../../src/billing/customer-meters/customer-meter-changer.service.js';
import { UsageCounter } from '../../../src/billing/customer-meters/usage-counter.service.js';
import { CreateCustomer } from '../../../src/billing/customers/actions/create-customer.js';
import { CreateMeter } from '../../../src/billing/meters/actions/create-meter.js';
import { UsageEventRepository } from '../../../src/billing/usage/usage-event.repository.js';
import { ALL_CUSTOMERS } from '../../../src/billing/usage/usage-rollup-bucket.entity.js';
import { UsageExpirer } from '../../../src/billing/usage-retention/usage-expirer.service.js';
import { UsageRoller } from '../../../src/billing/usage/usage-roller.service.js';
import { inRequest } from '../in-request.js';
import type { TestApp } from '../test-app.js';
import type { BillingFault } from './billing-fault.js';

const STAFF = { staff: { actor: { kind: 'system' as const } } };
const METER = {
  ...{ name: 'Calls', unit: 'scalar' as const, customLabel: null, customMultiplier: null, metadata: {} },
  filter: { conjunction: 'and' as const, clauses: [] },
  aggregation: { func: 'sum' as const, property: 'tokens' },
};
const CUSTOMER = {
  ...{ externalId: null, name: null, billingName: null, billingAddress: null, taxId: null, locale: null },
  metadata: {},
};

/** A meter of tokens. */
export function makeMeter(app: TestApp, organizationId: string): Promise<{ id: string }> {
  return inRequest(app, () => app.get(CreateMeter).execute(METER, organizationId, STAFF));
}

/** Two events of 1 and 2.5 tokens. */
export async function useTokens(
  app: TestApp,
  { organizationId, customerId }: { organizationId: string; customerId: string },
): Promise<void> {
  const now = app.clock.now;
  const events = [1, 2.5].map((tokens) => ({
    ...{ id: newId(), organizationId, customerId, externalCustomerId: null, externalId: null },
    ...{ name: 'call', source: 'user' as const, timestamp: now, metadata: { tokens } },
  }));
  await inRequest(app, () =>
    app.get(UnitOfWork).run(async () => app.get(UsageEventRepository).append(events, now)),
  );
}

/** A customer with credited, reserved and used units, after a reset. @returns the id of the customer's meter */
async function useUnits(app: TestApp, organizationId: string): Promise<string> {
  const { id: meterId } = await makeMeter(app, organizationId);
  const email = `${meterId}@example.com`;
  const { id: customerId } = await inRequest(app, () =>
    app.get(CreateCustomer).execute({ ...CUSTOMER, email }, organizationId, STAFF),
  );
  const key = { organizationId, customerId, meterId };
  const now = app.clock.now;
  const unit = (change: () => Promise<unknown>) =>
    inRequest(app, () => app.get(UnitOfWork).run(async () => change()));
  const changer = app.get(CustomerMeterChanger);
  await unit(() => changer.credit(key, { units: 10, isRollover: true }, now));
  await unit(() => changer.credit(key, { units: -20, isRollover: false }, now));
  await useTokens(app, key);
  await unit(() => changer.reset(key, now));
  await unit(() => changer.credit(key, { units: 8, isRollover: false }, now));
  await unit(() => changer.reserve(key, { units: 3, externalId: null }, now));
  await useTokens(app, key);
  while ((await inRequest(app, () => app.get(UsageCounter).runBatch())) > 0);
  const [row] = await app.em.execute<[{ id: string }]>('select id from customer_meters where meter_id = ?', [
    meterId,
  ]);
  return row.id;
}

/** As `useUnits`, with events that are not kept any more. */
async function expireUnits(app: TestApp, organizationId: string): Promise<string> {
  const id = await useUnits(app, organizationId);
  const before = new Date(app.clock.now.getTime() + 1);
  await inRequest(app, () => app.get(UsageExpirer).expire(before));
  return id;
}

/** As `useUnits`, with rolled up events. @returns the id of the meter */
async function rollUpUnits(app: TestApp, organizationId: string): Promise<string> {
  const id = await useUnits(app, organizationId);
  const limits = { leastEvents: 1, batch: 3, leastOfCustomer: 3 };
  while ((await inRequest(app, () => app.get(UsageRoller).runBatch(limits))) > 0);
  const [row] = await app.em.execute<[{ id: string }]>(
    'select meter_id as id from customer_meters where id = ?',
    [id],
  );
  return row.id;
}

export const usageFaults: readonly BillingFault[] = [
  {
    check: 'usage.consumed',
    prepare: useUnits,
    corrupt: (em, id) =>
      em.execute(
        'update customer_meters set consumed_units = consumed_units + 1, balance = balance - 1 where id = ?',
        [id],
      ),
  },
  {
    check: 'usage.credited',
    prepare: useUnits,
    corrupt: (em, id) =>
      em.execute(
        'update customer_meters set credited_units = credited_units + 1, balance = balance + 1 where id = ?',
        [id],
      ),
  },
  {
    check: 'usage.credited',
    alsoFoundBy: ['usage.consumed'],
    prepare: useUnits,
    corrupt: (em, id) =>
      em.execute('update customer_meters set window_start = window_start + 4 where id = ?', [id]),
  },
  ...['event_sum = event_sum + 1', 'event_sum = 0'].map((change): BillingFault => ({
    check: 'usage.consumed',
    prepare: expireUnits,
    corrupt: (em, id) =>
      em.execute(`update usage_checkpoints set ${change} where customer_meter_id = ?`, [id]),
  })),
  {
    check: 'usage.credited',
    prepare: expireUnits,
    corrupt: (em, id) =>
      em.execute(
        'update usage_checkpoints set reserved_units = reserved_units + 1 where customer_meter_id = ?',
        [id],
      ),
  },
  ...['customer_id <> ?', 'customer_id = ?'].map((owner): BillingFault => ({
    check: 'usage.rollups',
    prepare: rollUpUnits,
    corrupt: (em, id) =>
      em.execute(
        `update usage_rollup_buckets set event_sum = event_sum + 1
          where ${owner} and rollup_id in (select id from usage_rollups where meter_id = ?)`,
        [ALL_CUSTOMERS, id],
      ),
  })),
  {
    check: 'usage.rollups',
    prepare: rollUpUnits,
    corrupt: (em, id) =>
      em.execute(
        `update usage_rollup_customers set event_count = event_count + 1
          where rollup_id in (select id from usage_rollups where meter_id = ?)`,
        [id],
      ),
  },
];
