import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import {
  creditGranted,
  creditSpent,
  paymentCaptured,
  type Movement,
} from '../../../src/billing/ledger/ledger-kinds.js';
import { Ledger } from '../../../src/billing/ledger/ledger.service.js';
import { inRequest } from '../in-request.js';
import type { TestApp } from '../test-app.js';
import type { BillingFault } from './billing-fault.js';

/** Posts movements for a new customer, each in a unit of work. @returns the customer's id */
export async function postMovements(
  app: TestApp,
  merchantId: string,
  movements: readonly Movement[],
): Promise<string> {
  const customerId = newId();
  for (const movement of movements) {
    const subject = { merchantId, currency: 'usd', at: app.clock.now, reference: newId(), customerId };
    await inRequest(app, () =>
      app.get(UnitOfWork).run(() => app.get(Ledger).post({ ...subject, ...movement })),
    );
  }
  return customerId;
}

/** @returns the id of the ledger transaction */
async function capturePayment(app: TestApp, merchantId: string): Promise<string> {
  await postMovements(app, merchantId, [paymentCaptured({ amount: 1_000 })]);
  const [row] = await app.em.execute<[{ id: string }]>('select id from ledger_transactions');
  return row.id;
}

export const ledgerFaults: readonly BillingFault[] = [
  {
    check: 'ledger.balance',
    prepare: capturePayment,
    corrupt: (em, id) =>
      em.execute(
        `update ledger_entries set amount = 999 where transaction_id = ? and account = 'processor'`,
        [id],
      ),
  },
  {
    check: 'ledger.accounts',
    prepare: capturePayment,
    corrupt: (em, id) =>
      em.execute(
        `update ledger_entries set account = 'tax' where transaction_id = ? and account = 'processor'`,
        [id],
      ),
  },
  {
    check: 'customers.balance',
    prepare: (app, merchantId) =>
      postMovements(app, merchantId, [creditGranted({ amount: 500 }), creditSpent({ amount: 120 })]),
    corrupt: (em, id) =>
      em.execute('update customer_balances set amount = amount + 1 where customer_id = ?', [id]),
  },
];
