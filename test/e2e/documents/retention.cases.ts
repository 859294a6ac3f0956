import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PurgeDocuments } from '../../../src/billing/documents/actions/purge-documents.js';
import { PurgeDocumentsJob } from '../../../src/billing/documents/jobs/purge-documents.job.js';
import { BillingVerifier } from '../../../src/billing/verification/billing-verifier.service.js';
import { DocumentShop, download } from '../../support/document-shop.js';
import { inRequest } from '../../support/in-request.js';
import { TestApp } from '../../support/test-app.js';

const YEAR = 366 * 86_400;

describe('documents whose years of retention are over', () => {
  let app: TestApp;
  let acme: DocumentShop;

  beforeAll(async () => (app = await TestApp.shared({ BILLING_RECORDS_RETENTION_YEARS: '2' })));
  beforeEach(async () => {
    await app.reset();
    acme = await DocumentShop.open(app);
  });

  const purge = () => inRequest(app, () => app.get(PurgeDocumentsJob).run());
  const numbers = async () =>
    (
      await app.em.execute<{ number: string }[]>('select number from billing_documents order by sequence')
    ).map(({ number }) => number);
  /** What verification finds. */
  const faults = async () => {
    const { checks } = await inRequest(app, () => app.get(BillingVerifier).verify());
    return checks.flatMap(({ check, differences }) => differences.map(() => check));
  };
  /** Removes a document in a way that the product does not. */
  const tear = (number: string) =>
    app.em.transactional(async (em) => {
      await em.execute(`select set_config('atrium.purges_documents', 'on', true)`);
      await em.execute('delete from billing_documents where number = ?', [number]);
    });

  it('are purged with their files, and the numbers go on', async () => {
    await acme.invoice(await acme.sell());
    await acme.invoice(await acme.sell());
    app.clock.advance(YEAR);
    await acme.invoice(await acme.sell());
    await purge();
    expect(await numbers()).toEqual(['ACME-0001', 'ACME-0002', 'ACME-0003']);
    app.clock.advance(YEAR);
    await purge();
    expect(await numbers()).toEqual(['ACME-0003']);
    expect(await app.em.execute('select 1 from billing_document_files')).toHaveLength(1);
    await acme.invoice(await acme.sell());
    expect(await numbers()).toEqual(['ACME-0003', 'ACME-0004']);
    expect(await faults()).toEqual([]);
  });

  it('are purged in batches', async () => {
    for (let count = 0; count < 3; count += 1) await acme.invoice(await acme.sell());
    app.clock.advance(3 * YEAR);
    const series = { organizationId: acme.account.organizationId, kind: 'invoice' } as const;
    const purgeTwo = () => inRequest(app, () => app.get(PurgeDocuments).execute(series, 2));
    expect([await purgeTwo(), await purgeTwo(), await purgeTwo()]).toEqual([2, 1, 0]);
    expect(await numbers()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('are old by the clock of their merchant', async () => {
    const other = await DocumentShop.open(app, 'other');
    for (const shop of [acme, other]) await shop.invoice(await shop.sell());
    await app.em.execute('update merchants set clock_offset = ? where id = ?', [
      ...[3 * 366 * 86_400, other.account.organizationId],
    ]);
    await purge();
    expect(await app.em.execute('select organization_id from billing_documents')).toEqual([
      { organization_id: acme.account.organizationId },
    ]);
  });

  it('are not issued again for their order', async () => {
    const order = await acme.sell();
    const link = await acme.invoice(order);
    await acme.must('GET', `/v1/orders/${order.id}/receipt`);
    app.clock.advance(3 * YEAR);
    await purge();
    const answers = [
      ['GET', 'invoice', 404],
      ['POST', 'invoice', 409],
      ['GET', 'receipt', 404],
    ] as const;
    for (const [method, document, status] of answers)
      expect((await acme.account.send(method, `/v1/orders/${order.id}/${document}`)).status).toBe(status);
    expect((await download(link)).response.status).not.toBe(200);
    expect(await acme.order(order)).toMatchObject({
      invoice_number: 'ACME-0001',
      receipt_number: 'ACME-RC-0001',
    });
    expect(await numbers()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it.each(['ACME-0002', 'ACME-0003', 'ACME-0004'])(
    'do not hide that another document is missing: %s',
    async (missing) => {
      await acme.invoice(await acme.sell());
      app.clock.advance(3 * YEAR);
      for (let count = 0; count < 3; count += 1) await acme.invoice(await acme.sell());
      await purge();
      await tear(missing);
      expect(await faults()).toEqual(['documents.numbers']);
    },
  );
});
