import { beforeAll, expect, it } from '@jest/globals';
import { namesListed, sees } from '../../support/console.js';
import { addBenefit, insertRow } from '../../support/console-catalog.js';
import { describeAtConsole } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';
import { addPurchase, type Purchase } from '../../support/console-sales.js';

describeAtConsole('Grants at the console', (desk) => {
  let made: Purchase;

  beforeAll(async () => {
    await addMerchant(desk, { id: 'grants', name: 'Grant House', slug: 'grant-house' });
    made = await addPurchase(desk, 'grants', { name: 'Barbara Liskov', email: 'barbara@example.com' });
    const benefitId = await addBenefit(desk, 'grants', { description: 'Office hours' });
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
    expect(await namesListed(page)).toEqual(['Barbara Liskov']);
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
});
