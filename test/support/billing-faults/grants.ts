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

/** A purchase whose benefit is granted. @returns its id */
async function grant(app: TestApp, merchantId: string, sold: 'orders' | 'subscriptions'): Promise<string> {
  const productId = await (sold === 'orders' ? makeProduct : makePlan)(app, merchantId);
  const benefit = await inRequest(app, () => app.get(CreateBenefit).execute(CUSTOM, merchantId, STAFF));
  await inRequest(app, () => app.get(UpdateProductBenefits).execute(productId, [benefit.id], STAFF));
  await buy(app, productId);
  while ((await inRequest(app, () => app.get(DueWorkRunner).runBatch())) > 0);
  const [row] = await app.em.execute<[{ id: string }]>(`select id from ${sold} order by id desc`);
  return row.id;
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
];
