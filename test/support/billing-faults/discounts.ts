import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DiscountRepository } from '../../../src/billing/discounts/discount.repository.js';
import { makeDiscount } from '../discounts.js';
import { inRequest } from '../in-request.js';
import type { TestApp } from '../test-app.js';
import type { BillingFault } from './billing-fault.js';

async function makeRedeemedDiscount(app: TestApp, organizationId: string): Promise<string> {
  const id = await makeDiscount(app, { organizationId, code: 'SPRING' });
  await inRequest(app, () =>
    app.get(UnitOfWork).run(async () => {
      const discounts = app.get(DiscountRepository);
      const discount = await discounts.lockById(id);
      const by = { checkoutId: newId(), customerEmail: 'ada@example.com' };
      if (discount !== null) await discounts.addRedemption(discount, by, app.clock.now);
    }),
  );
  return id;
}

export const discountFaults: readonly BillingFault[] = [
  {
    check: 'discounts.redemptions',
    prepare: makeRedeemedDiscount,
    corrupt: (em, id) => em.execute('delete from discount_redemptions where discount_id = ?', [id]),
  },
];
