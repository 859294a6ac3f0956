import { describe, expect, it } from '@jest/globals';
import type { DocumentWire } from '../../../src/billing/documents/document.presenter.js';
import { OrderDocuments } from '../../../src/billing/documents/order-documents.service.js';
import { inRequest } from '../../support/in-request.js';
import type { Json } from '../../support/people.js';
import { buy, makeProduct } from '../../support/purchases.js';
import { staffResource } from '../../support/staff-resource.js';

describe('documents of orders in the console', () => {
  const UNKNOWN = '0197a1c2-7f00-7000-8000-000000000001';
  const { app, staff, acme, statusesAs } = staffResource('/api/admin/orders');

  const list = (orderId: string) =>
    staff().browser.get<Json<DocumentWire>[]>(`/api/admin/orders/${orderId}/documents`);
  const makeOrder = async (): Promise<string> => {
    await buy(app(), await makeProduct(app(), acme().organizationId));
    const [order] = await app().em.execute<{ id: string }[]>('select id from orders');
    return String(order?.id);
  };

  it('are listed with a link to the file', async () => {
    const orderId = await makeOrder();
    expect((await list(orderId)).body).toEqual([]);
    await inRequest(app(), () => app().get(OrderDocuments).linkToReceipt(orderId));
    const { status, body } = await list(orderId);
    expect([status, body]).toMatchObject([
      200,
      [
        {
          kind: 'receipt',
          number: expect.any(String),
          currency: 'usd',
          total_amount: 1_000,
          refund_id: null,
        },
      ],
    ]);
    const file = await fetch(String(body[0]?.url));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('are found by the search of the console, by number and by id', async () => {
    const orderId = await makeOrder();
    await inRequest(app(), () => app().get(OrderDocuments).linkToReceipt(orderId));
    const documents = 'select id, number from billing_documents';
    const [document] = await app().em.execute<{ id: string; number: string }[]>(documents);
    const { id, number } = document ?? { id: '', number: '' };
    for (const text of [number, number.toLowerCase(), id]) {
      const { body } = await staff().browser.get<{ groups: { group: string; hits: object[] }[] }>(
        `/api/admin/search?q=${encodeURIComponent(text)}`,
      );
      expect(body.groups.find(({ group }) => group === 'documents')?.hits).toMatchObject([
        { kind: 'document', id, title: number, leadsTo: { resource: 'orders', id: orderId } },
      ]);
    }
  });

  it('need an order and the permission to read billing', async () => {
    const orderId = await makeOrder();
    expect((await list(UNKNOWN)).status).toBe(404);
    expect(await statusesAs('reader', [() => list(orderId)])).toEqual([200]);
    expect(await statusesAs('mailer', [() => list(orderId)])).toEqual([403]);
  });
});
