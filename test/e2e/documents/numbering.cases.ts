import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IssueInvoice } from '../../../src/billing/documents/actions/issue-invoice.js';
import { DocumentShop, SELLER } from '../../support/document-shop.js';
import { inRequest } from '../../support/in-request.js';
import { TestApp } from '../../support/test-app.js';

const AT_ONCE = 50;

describe('numbers of documents', () => {
  let app: TestApp;
  let acme: DocumentShop;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await DocumentShop.open(app);
  });

  const issued = async () =>
    app.em.execute<{ id: string; sequence: number; number: string }[]>(
      'select id, sequence, number from billing_documents order by sequence',
    );

  /** Sent again while the server asks for it: on a slow machine some wait for the counter longer than for any lock. */
  const requestInvoice = async (orderId: string): Promise<number> => {
    const { status } = await acme.account.send('GET', `/v1/orders/${orderId}/invoice`);
    return status === 429 ? requestInvoice(orderId) : status;
  };

  it('have no gap and no duplicate when many are issued at once', async () => {
    const { id, customer_id: customerId } = await acme.sell();
    await copyOrder(app, id, AT_ONCE - 1);
    const orders = await app.em.execute<{ id: string }[]>('select id from orders where customer_id = ?', [
      customerId,
    ]);
    // Each is asked for twice.
    const asked = [...orders, ...orders].map(async ({ id: orderId }) => requestInvoice(orderId));
    expect(await Promise.all(asked)).toEqual(asked.map(() => 200));
    const numbers = (await issued()).map(({ number }) => number);
    expect(numbers).toEqual(
      Array.from({ length: AT_ONCE }, (_, index) => `ACME-${String(index + 1).padStart(4, '0')}`),
    );
  }, 120_000);

  it('are not used up by an invoice that fails to be stored', async () => {
    const [first, second] = [await acme.sell(), await acme.sell()];
    await app.em.execute(`update orders set billing_name = null where id = ?`, [first.id]);
    await expect(inRequest(app, () => app.get(IssueInvoice).execute(first.id))).rejects.toThrow();
    await acme.invoice(second);
    expect(await issued()).toMatchObject([{ sequence: 1, number: 'ACME-0001' }]);
  });

  it('begin with the slug where the merchant has chosen no prefix, and go on under a new one', async () => {
    const path = `/v1/organizations/${acme.account.organizationId}/seller-details`;
    await acme.invoice(await acme.sell());
    await acme.must('PUT', path, { ...SELLER, invoice_prefix: null });
    await acme.must('PATCH', `/v1/organizations/${acme.account.organizationId}`, { name: 'Acme' });
    await acme.invoice(await acme.sell());
    await acme.must('PUT', path, { ...SELLER, invoice_prefix: 'NEW-CN' });
    await acme.invoice(await acme.sell());
    expect((await issued()).map(({ number }) => number)).toEqual(['ACME-0001', 'ACME-0002', 'NEW-0003']);
  });

  it.each([
    `update billing_documents set number = 'X'`,
    'delete from billing_documents',
    `update billing_document_files set sha256 = 'x'`,
    'delete from billing_document_files',
    'truncate billing_documents cascade',
  ])('stay with what was issued: %s', async (change) => {
    await acme.invoice(await acme.sell());
    await expect(app.em.execute(change)).rejects.toThrow('takes inserts only');
    expect(await issued()).toMatchObject([{ number: 'ACME-0001' }]);
  });
});

/** Orders that differ only in their ids. */
async function copyOrder(app: TestApp, id: string, copies: number): Promise<void> {
  const columns = await app.em.execute<{ name: string }[]>(
    `select column_name as name from information_schema.columns
      where table_name = 'orders' and column_name not in ('id', 'checkout_id')`,
  );
  const copied = columns.map(({ name }) => `"${name}"`).join(', ');
  await app.em.execute(
    `insert into orders (id, ${copied}) select gen_random_uuid(), ${copied} from orders, generate_series(1, ?) where id = ?`,
    [copies, id],
  );
}
