import { DueWorkRunner } from '../../../src/billing/clock/due-work-runner.service.js';
import { CreateBenefit } from '../../../src/billing/benefits/actions/create-benefit.js';
import { UpdateProductBenefits } from '../../../src/billing/products/actions/update-product-benefits.js';
import { inRequest } from '../in-request.js';
import { buy, makePlan, makeProduct } from '../purchases.js';
import type { TestApp } from '../test-app.js';
import type { BillingFault } from './billing-fault.js';

const STAFF = { staff: { actor: { kind: 'system' as const } } };
const CUSTOM = {
  ...{ description: 'Support by email', visibility: 'public' as const, metadata: {} },
  typed: { type: 'custom' as const, properties: { note: null } },
};

const LICENSE_KEYS = {
  ...{ description: 'License', visibility: 'public' as const, metadata: {} },
  typed: {
    type: 'license_keys' as const,
    properties: {
      ...{ prefix: null, expires: null, limit_usage: null },
      activations: { limit: 1, enable_customer_admin: false },
    },
  },
};

/** A purchase whose benefit is granted. @returns its id */
async function grant(
  app: TestApp,
  merchantId: string,
  sold: 'orders' | 'subscriptions',
  input: typeof CUSTOM | typeof LICENSE_KEYS = CUSTOM,
): Promise<string> {
  const productId = await (sold === 'orders' ? makeProduct : makePlan)(app, merchantId);
  const benefit = await inRequest(app, () => app.get(CreateBenefit).execute(input, merchantId, STAFF));
  await inRequest(app, () => app.get(UpdateProductBenefits).execute(productId, [benefit.id], STAFF));
  await buy(app, productId);
  while ((await inRequest(app, () => app.get(DueWorkRunner).runBatch())) > 0);
  const [row] = await app.em.execute<[{ id: string }]>(`select id from ${sold} order by id desc`);
  return row.id;
}

async function grantKey(app: TestApp, merchantId: string): Promise<{ id: string; grant_id: string }> {
  await grant(app, merchantId, 'orders', LICENSE_KEYS);
  const [row] = await app.em.execute<[{ id: string; grant_id: string }]>(
    'select id, grant_id from license_keys where organization_id = ?',
    [merchantId],
  );
  return row;
}

export const grantFaults: readonly BillingFault[] = [
  {
    check: 'grants.entitlements',
    prepare: (app, merchantId) => grant(app, merchantId, 'orders'),
    corrupt: (em, id) =>
      em.execute('update benefit_grants set granted_at = null, revoked_at = now() where order_id = ?', [id]),
  },
  {
    check: 'grants.entitlements',
    prepare: (app, merchantId) => grant(app, merchantId, 'subscriptions'),
    corrupt: (em, id) => em.execute('delete from benefit_grants where subscription_id = ?', [id]),
  },
  {
    check: 'license_keys.grants',
    prepare: async (app, merchantId) => (await grantKey(app, merchantId)).grant_id,
    corrupt: (em, id) => em.execute(`update license_keys set status = 'revoked' where grant_id = ?`, [id]),
  },
  {
    check: 'license_keys.activations',
    prepare: async (app, merchantId) => (await grantKey(app, merchantId)).id,
    corrupt: (em, id) =>
      em.execute(
        `insert into license_key_activations (id, license_key_id, label, conditions, meta, created_at)
         select gen_random_uuid(), id, 'Laptop', '{}', '{}', created_at + interval '1 minute'
           from license_keys, generate_series(1, 2) where id = ?`,
        [id],
      ),
  },
];
