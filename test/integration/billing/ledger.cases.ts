import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import {
  creditGranted,
  creditSpent,
  orderCreated,
  paymentCaptured,
  surplusCaptured,
  surplusRefunded,
  type Movement,
} from '../../../src/billing/ledger/ledger-kinds.js';
import type { LedgerSubject } from '../../../src/billing/ledger/ledger-transaction.entity.js';
import { Ledger } from '../../../src/billing/ledger/ledger.service.js';
import { makeMerchant } from '../../support/custom-fields.js';
import { inRequest } from '../../support/in-request.js';
import { makeOrganization } from '../../support/organizations.js';
import { TestApp } from '../../support/test-app.js';

describe('the ledger', () => {
  let app: TestApp;
  let merchantId: string;
  const customerId = newId();

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    ({ id: merchantId } = await makeOrganization(app));
    await makeMerchant(app, merchantId);
  });

  const subject = (differences: Partial<LedgerSubject> = {}): LedgerSubject => ({
    merchantId,
    currency: 'usd',
    at: app.clock.now,
    reference: newId(),
    customerId,
    ...differences,
  });
  const post = (movement: Movement, differences: Partial<LedgerSubject> = {}): Promise<void> =>
    inRequest(app, () =>
      app.get(UnitOfWork).run(() => app.get(Ledger).post({ ...subject(differences), ...movement })),
    );
  const entries = (): Promise<unknown[]> =>
    app.em.execute(
      `select t.kind, e.account, e.amount::int from ledger_entries e
         join ledger_transactions t on t.id = e.transaction_id order by t.kind, e.account`,
    );
  const balances = (): Promise<unknown[]> =>
    app.em.execute('select customer_id, currency, amount::int from customer_balances order by currency');

  it.each<[Movement, Record<string, number>]>([
    [orderCreated({ net: 1_000, tax: 190 }), { receivable: 1_190, revenue: -1_000, tax: -190 }],
    [orderCreated({ net: -500, tax: -95 }), { receivable: -595, revenue: 500, tax: 95 }],
    [orderCreated({ net: 1_000, tax: 0 }), { receivable: 1_000, revenue: -1_000 }],
    [paymentCaptured({ amount: 1_190 }), { processor: 1_190, receivable: -1_190 }],
    [surplusCaptured({ amount: 10 }), { processor: 10, surplus: -10 }],
    [surplusRefunded({ amount: 10 }), { processor: -10, surplus: 10 }],
    [creditGranted({ amount: 595 }), { receivable: 595, customer_credit: -595 }],
    [
      paymentCaptured({ amount: 9_007_199_254_740_991 }),
      { processor: 9_007_199_254_740_991, receivable: -9_007_199_254_740_991 },
    ],
  ])('posts %j', async (movement, amounts) => {
    await post(movement);
    const rows = await app.em.execute<{ account: string; amount: string }[]>(
      'select account, amount from ledger_entries',
    );
    expect(Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]))).toEqual(amounts);
  });

  it('posts what moves nothing as nothing', async () => {
    await post(orderCreated({ net: 0, tax: 0 }));
    expect(await app.em.execute('select * from ledger_transactions')).toEqual([]);
  });

  it('posts nothing when the unit of work fails', async () => {
    const failing = inRequest(app, () =>
      app.get(UnitOfWork).run(async () => {
        await app.get(Ledger).post({ ...subject(), ...creditGranted({ amount: 5 }) });
        throw new Error('changed its mind');
      }),
    );
    await expect(failing).rejects.toThrow('changed its mind');
    expect([await entries(), await balances()]).toEqual([[], []]);
  });

  it('posts a movement of one kind and reference once', async () => {
    await post(paymentCaptured({ amount: 5 }), { reference: 'p1' });
    await post(surplusCaptured({ amount: 5 }), { reference: 'p1' });
    await expect(post(paymentCaptured({ amount: 5 }), { reference: 'p1' })).rejects.toMatchObject({
      constraint: 'ledger_transactions_reference_unique',
    });
    expect(await entries()).toHaveLength(4);
  });

  it('refuses amounts that do not add up to zero', async () => {
    const movement: Movement = { kind: 'payment_captured', amounts: { processor: 5, receivable: -4 } };
    await expect(post(movement)).rejects.toThrow('the amounts of payment_captured add up to 1');
  });

  it('refuses fractions', async () => {
    await expect(post(paymentCaptured({ amount: 0.5 }))).rejects.toThrow(RangeError);
  });

  describe('of credit', () => {
    it('keeps the balance of the customer per currency', async () => {
      await post(creditGranted({ amount: 500 }));
      await post(creditGranted({ amount: 30 }), { currency: 'eur' });
      await post(creditSpent({ amount: 120 }));
      expect(await balances()).toEqual([
        { customer_id: customerId, currency: 'eur', amount: 30 },
        { customer_id: customerId, currency: 'usd', amount: 380 },
      ]);
    });

    it('refuses to spend more than the balance', async () => {
      await post(creditGranted({ amount: 500 }));
      await expect(post(creditSpent({ amount: 501 }))).rejects.toThrow('has too little credit: 500');
      expect(await balances()).toEqual([{ customer_id: customerId, currency: 'usd', amount: 500 }]);
      expect(await entries()).toHaveLength(2);
    });

    it('loses none of 20 changes at once', async () => {
      await Promise.all(Array.from({ length: 20 }, () => post(creditGranted({ amount: 7 }))));
      expect(await balances()).toEqual([{ customer_id: customerId, currency: 'usd', amount: 140 }]);
    });

    it('belongs to a customer', async () => {
      await expect(post(creditGranted({ amount: 5 }), { customerId: null })).rejects.toThrow(
        'credit belongs to a customer',
      );
    });
  });

  describe('in the database', () => {
    const insert = (amounts: readonly number[], id = newId()): Promise<unknown> =>
      app.em.transactional(async (em) => {
        await em.execute(
          `insert into ledger_transactions (id, organization_id, kind, reference, currency, occurred_at)
           values (?, ?, 'payment_captured', ?, 'usd', now())`,
          [id, merchantId, id],
        );
        for (const [at, amount] of amounts.entries())
          await em.execute('insert into ledger_entries (transaction_id, account, amount) values (?, ?, ?)', [
            id,
            `account_${String(at)}`,
            amount,
          ]);
      });

    it.each([[[]], [[1]], [[1, -2]], [[2, -1, -2]]])('refuses entries of %j', async (amounts) => {
      await expect(insert(amounts)).rejects.toThrow('that add up to');
    });

    it('refuses an entry that is added later', async () => {
      const id = newId();
      await insert([1, -1], id);
      const added = app.em.execute(
        `insert into ledger_entries (transaction_id, account, amount) values (?, 'tax', 1)`,
        [id],
      );
      await expect(added).rejects.toThrow('has 3 entries that add up to 1');
    });

    it.each(['ledger_transactions', 'ledger_entries'])(
      'refuses to change or remove rows of %s',
      async (table) => {
        await post(paymentCaptured({ amount: 5 }));
        const refused = `${table} takes inserts only`;
        const column = table === 'ledger_entries' ? 'amount' : 'kind';
        await expect(app.em.execute(`update ${table} set ${column} = ${column}`)).rejects.toThrow(refused);
        await expect(app.em.execute(`delete from ${table}`)).rejects.toThrow(refused);
        await expect(app.em.execute(`truncate ${table} cascade`)).rejects.toThrow('takes inserts only');
        expect(await entries()).toHaveLength(2);
      },
    );

    it('goes with its merchant', async () => {
      await post(creditGranted({ amount: 5 }));
      await app.em.execute('delete from organizations where id = ?', [merchantId]);
      expect([await entries(), await balances()]).toEqual([[], []]);
    });

    it('may go in the transaction that posted it', async () => {
      await app.em.transactional(async (em) => {
        const id = newId();
        await em.execute(
          `insert into ledger_transactions (id, organization_id, kind, reference, currency, occurred_at)
           values (?, ?, 'payment_captured', 'x', 'usd', now())`,
          [id, merchantId],
        );
        await em.execute('delete from organizations where id = ?', [merchantId]);
      });
      expect(await entries()).toEqual([]);
    });
  });
});
