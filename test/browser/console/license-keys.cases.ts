import { beforeAll, expect, it } from '@jest/globals';
import { listsOnly, sees } from '../../support/console.js';
import { addBenefit, insertRow } from '../../support/console-catalog.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';
import { addPurchase, type Purchase } from '../../support/console-sales.js';

describeAtConsole('License keys at the console', (desk) => {
  let made: Purchase;
  let keyId: string;

  beforeAll(async () => {
    await addMerchant(desk, { id: 'keys', name: 'Key House', slug: 'key-house' });
    made = await addPurchase(desk, 'keys', { name: 'Radia Perlman', email: 'radia@example.com' });
    const benefitId = await addBenefit(desk, 'keys', {
      ...{ type: 'license_keys', description: 'Desktop license' },
      properties: { prefix: null, expires: null, activations: null, limit_usage: null },
    });
    const owned = { organization_id: 'keys', customer_id: made.customerId, benefit_id: benefitId };
    const grantId = await insertRow(desk, 'benefit_grants', {
      ...{ ...owned, order_id: made.orderId, properties: {}, failed_attempts: 0, granted_at: new Date() },
    });
    keyId = await insertRow(desk, 'license_keys', {
      ...{ ...owned, grant_id: grantId, key_id: 'k', key_hash: '\\x01', sealed_key: 'sealed' },
      ...{ display_key: '****-7F3A9C', status: 'granted', limit_activations: 2, usage: 4, validations: 9 },
    });
    await insertRow(desk, 'license_key_activations', {
      ...{ license_key_id: keyId, label: 'Laptop', conditions: {}, meta: { os: 'linux' } },
    });
  });

  it('are found by the end of the key and by status', async () => {
    const page = await desk.enter('/admin/license-keys?filter={"merchantId":"keys"}');
    await sees(page, '1 license key');
    await page.getByRole('textbox', { name: 'Search license keys' }).fill('7f3a9c');
    // Typing is debounced, and a filter that is chosen meanwhile would be lost.
    await page.waitForURL('**7f3a9c**');
    await listsOnly(page, ['Radia Perlman']);
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemradio', { name: 'Disabled' }).click();
    await page.getByText('No license key matches').waitFor();
  });

  it('are limited and disabled with a reason, and the change is undone', async () => {
    const inspector = await Inspector.of(await desk.enter(`/admin/license-keys/${keyId}/show`));
    const { page } = inspector;
    await page.getByRole('region', { name: 'Activations' }).getByText('os: linux').waitFor();
    await inspector.inspect('a license key');
    const use = page.getByRole('region', { name: 'Use' });
    await use.getByText('1 of 2').waitFor();
    await page.getByRole('button', { name: /^Edit limits…/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit the limits' });
    await edit.getByLabel('Activation limit').fill('5000');
    await edit.getByLabel(/^Reason/).fill('Larger team');
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.getByText(/must not be greater than 1000/).waitFor();
    await edit.getByLabel('Activation limit').fill('5');
    await edit.getByLabel('Usage limit').fill('10');
    await edit.getByRole('button', { name: 'Save' }).click();
    await use.getByText('1 of 5').waitFor();
    await use.getByText('4 of 10').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await use.getByText('1 of 2').waitFor();

    await page.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Disable…' }).click();
    const disable = page.getByRole('dialog', { name: 'Disable this license key' });
    await disable.getByLabel(/^Reason/).fill('Shared in a forum');
    await disable.getByRole('button', { name: 'Disable', exact: true }).click();
    await sees(page, 'The license key is disabled.');
    await page.getByRole('region', { name: 'History' }).getByText('Shared in a forum').waitFor();
    expect(inspector.faults).toEqual([]);
  });

  it('fit on a phone', async () => {
    const page = await desk.enter(`/admin/license-keys/${keyId}/show`, PHONE);
    await page.getByRole('heading', { name: '****-7F3A9C' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
