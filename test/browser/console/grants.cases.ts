import { beforeAll, expect, it } from '@jest/globals';
import { listsOnly, sees } from '../../support/console.js';
import { addBenefit, insertRow } from '../../support/console-catalog.js';
import { describeAtConsole } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';
import { addPurchase, type Purchase } from '../../support/console-sales.js';

describeAtConsole('Grants at the console', (desk) => {
  let made: Purchase;
  let benefitId: string;

  beforeAll(async () => {
    await addMerchant(desk, { id: 'grants', name: 'Grant House', slug: 'grant-house' });
    made = await addPurchase(desk, 'grants', { name: 'Barbara Liskov', email: 'barbara@example.com' });
    benefitId = await addBenefit(desk, 'grants', { description: 'Office hours' });
    await insertRow(desk, 'benefit_grants', {
      ...{ organization_id: 'grants', customer_id: made.customerId, benefit_id: benefitId },
      ...{ order_id: made.orderId, properties: {}, failed_attempts: 0 },
      error: { type: 'refused', message: 'The role does not exist.', timestamp: '2026-01-01T00:00:00Z' },
    });
  });

  it('are listed by state, and lead to their page', async () => {
    const page = await desk.enter('/admin/benefit-grants?filter={"merchantId":"grants"}');
    await sees(page, '1 grant');
    await page.getByRole('button', { name: 'State' }).click();
    await page.getByRole('menuitemradio', { name: 'Failed', exact: true }).click();
    await listsOnly(page, ['Barbara Liskov']);
    await page.getByRole('link', { name: 'Barbara Liskov' }).click();
    await page.getByRole('heading', { name: 'Office hours' }).waitFor();
    await page.getByText('The role does not exist.').waitFor();
  });

  it('are shown with their purchase and revoked with a reason', async () => {
    const inspector = await Inspector.of(await desk.enter(`/admin/orders/${made.orderId}/show`));
    const { page } = inspector;
    await page
      .getByRole('region', { name: /^Grants/ })
      .getByRole('link', { name: 'Office hours' })
      .click();
    await page.getByRole('heading', { name: 'Office hours' }).waitFor();
    await inspector.inspect('a grant');
    await page.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Revoke…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke this benefit' });
    await dialog.getByLabel(/^Reason/).fill('Shared with others');
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByText('Staff: revoked').waitFor();
    expect(inspector.faults).toEqual([]);
  });

  it('are made of further benefits of the merchant', async () => {
    await addBenefit(desk, 'grants', { description: 'Study group' });
    const page = await desk.enter(`/admin/orders/${made.orderId}/show`);
    await page.getByRole('button', { name: 'Grant a benefit…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Grant a benefit' });
    await dialog.getByLabel('Benefit').fill('study');
    await page.getByRole('option', { name: 'Study group' }).click();
    await dialog.getByLabel(/^Reason/).fill('Promised by phone');
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
    await sees(page, 'Study group is being granted.');
    const grants = page.getByRole('region', { name: /^Grants/ });
    await grants.getByRole('link', { name: 'Study group' }).click();
    await page.getByText('Staff: granted').waitFor();
  });

  it('say when a pending operation is attempted next', async () => {
    // Of a purchase of its own: the benefits of the other one are being settled.
    const own = await addPurchase(desk, 'grants', { name: 'Lise Meitner', email: 'lise@example.com' });
    const grantId = await insertRow(desk, 'benefit_grants', {
      ...{ organization_id: 'grants', customer_id: own.customerId, order_id: own.orderId, properties: {} },
      benefit_id: await addBenefit(desk, 'grants', { description: 'Lab access' }),
      ...{ pending_operation: 'grant', failed_attempts: 3 },
    });
    await desk.inDatabase(
      `insert into billing_due_work (kind, record_id, merchant_id, due_at, failures)
       values ('grants.delivery', $1, 'grants', now() + interval '1 hour', 0)`,
      [grantId],
    );
    const page = await desk.enter(`/admin/benefit-grants/${grantId}/show`);
    const state = page.getByRole('region', { name: 'State' });
    await state.getByText('Next attempt').waitFor();
    expect(await state.getByText('Failed attempts').isVisible()).toBe(true);
  });

  it('show how far a change of their benefit has come', async () => {
    const write = (sets: string) =>
      desk.inDatabase(`update grant_reevaluations set ${sets} where subject_id = $1`, [benefitId]);
    await desk.inDatabase(
      `insert into grant_reevaluations (subject, subject_id, organization_id, changes, total, done, is_past_subscriptions, started_at)
       values ('benefit', $1, 'grants', 1, 1200, 300, false, now())`,
      [benefitId],
    );
    const page = await desk.enter(`/admin/benefits/${benefitId}/show`);
    await page.getByText('Updating benefits: 300 of 1,200').waitFor();
    await write('done = 1200, finished_at = now()');
    await page.getByText('Updating benefits').waitFor({ state: 'detached' });
  });
});
