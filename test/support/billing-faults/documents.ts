import { IssueInvoice } from '../../../src/billing/documents/actions/issue-invoice.js';
import { DocumentFiles } from '../../../src/billing/documents/document-files.service.js';
import { inRequest } from '../in-request.js';
import { buy, makeProduct } from '../purchases.js';
import type { TestApp } from '../test-app.js';
import type { BillingFault } from './billing-fault.js';

async function invoice(app: TestApp, merchantId: string): Promise<{ id: string; orderId: string }> {
  const checkoutId = await buy(app, await makeProduct(app, merchantId));
  const [order] = await app.em.execute<[{ id: string }]>('select id from orders where checkout_id = ?', [
    checkoutId,
  ]);
  const { id } = await inRequest(app, async () => {
    const issued = await app.get(IssueInvoice).execute(order.id);
    await app.get(DocumentFiles).read(issued.id);
    return issued;
  });
  return { id, orderId: order.id };
}

/** Of issued invoices. */
export const documentFaults: readonly BillingFault[] = [
  {
    check: 'documents.numbers',
    prepare: async (app, merchantId) => {
      await invoice(app, merchantId);
      return merchantId;
    },
    corrupt: (em, id) =>
      em.execute('update billing_document_counters set last = 3 where organization_id = ?', [id]),
  },
  {
    check: 'orders.documents',
    prepare: async (app, merchantId) => (await invoice(app, merchantId)).orderId,
    corrupt: (em, id) => em.execute(`update orders set invoice_number = 'LOST-0001' where id = ?`, [id]),
  },
  {
    check: 'documents.files',
    prepare: async (app, merchantId) => (await invoice(app, merchantId)).id,
    corrupt: (em, id) =>
      em.execute(
        `update billing_document_files set content = 'forged', sha256 = encode(sha256('forged'), 'hex')
          where document_id = ?`,
        [id],
      ),
  },
];
