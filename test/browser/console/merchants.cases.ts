import { expect, it } from '@jest/globals';
import { sees } from '../../support/console.js';
import { describeAtConsole } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';
import { addSubscription } from '../../support/console-sales.js';

describeAtConsole('Merchants at the console', (desk) => {
  it('finds a merchant, and edits its billing settings with a reason', async () => {
    await addMerchant(desk, { id: 'tea', name: 'Harbour Tea', slug: 'harbour-tea' });
    const page = await desk.enterPeople();
    await page.getByRole('link', { name: 'Merchants' }).click();
    await page.getByLabel('Search merchants').fill('nothing like it');
    await sees(page, 'No merchant matches');
    await page.getByLabel('Search merchants').fill('harbour');
    await page.getByRole('link', { name: 'Harbour Tea' }).click();
    await page.getByRole('heading', { name: 'Harbour Tea' }).waitFor();

    await page.getByRole('button', { name: 'Edit settings…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit billing settings' });
    await dialog.getByLabel('Support email').fill('tea');
    await dialog.getByLabel('Default currency').fill('eur');
    await dialog.getByLabel('Immediately').press('Space');
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/must be an email/).waitFor();
    await dialog.getByLabel('Support email').fill('help@tea.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await sees(page, 'The billing settings were saved.');
    await page.getByText('help@tea.example').waitFor();
    await page.getByRole('region', { name: 'Subscriptions' }).getByText('Immediately').waitFor();
    expect(await page.getByRole('region', { name: 'Profile' }).getByText('EUR').count()).toBe(1);
  });

  it('edits tax rates and seller details, and shows errors at their fields', async () => {
    await addMerchant(desk, { id: 'soap', name: 'Soap Works', slug: 'soap-works' });
    const page = await desk.enter('/admin/merchants/soap/show');
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for Soap Works' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Edit tax…');
    const tax = page.getByRole('dialog', { name: 'Edit tax settings' });
    for (const number of [1, 2]) {
      await tax.getByRole('button', { name: 'Add rate' }).click();
      const rate = tax.getByRole('group', { name: `Rate ${number}` });
      await rate.getByLabel('Country').fill('DE');
      await rate.getByLabel('Name').fill('MwSt');
      await rate.getByLabel('Percent').fill('19');
    }
    await tax.getByLabel('Reason').fill('Asked for by phone');
    await tax.getByRole('button', { name: 'Save' }).click();
    await tax.getByText('Another rate already covers this country and state').waitFor();
    await tax.getByRole('button', { name: 'Remove rate 2' }).press('Enter');
    await tax.getByRole('button', { name: 'Save' }).click();
    await sees(page, 'The tax settings were saved.');
    await page.getByRole('region', { name: 'Tax' }).getByText('MwSt, 19%').waitFor();

    await choose('Edit seller details…');
    const seller = page.getByRole('dialog', { name: 'Edit seller details' });
    await seller.getByLabel('Legal name').fill('Soap Works GmbH');
    await seller.getByLabel('Address line 1').fill('1 Quay');
    await seller.getByLabel('Country').fill('XX');
    await seller.getByLabel('Reason').fill('Asked for by phone');
    await seller.getByRole('button', { name: 'Save' }).click();
    await seller.getByText(/country must be/).waitFor();
    expect(await seller.getByLabel('Country').getAttribute('aria-invalid')).toBe('true');
    await seller.getByLabel('Country').fill('DE');
    await seller.getByRole('button', { name: 'Save' }).click();
    await sees(page, 'The seller details were saved.');
    await page.getByText('1 Quay, DE').waitFor();
  });

  it('advances a clock, and shows what happened on the way', async () => {
    await addMerchant(desk, { id: 'clockwork', name: 'Clockwork', slug: 'clockwork' });
    await addSubscription(desk, 'clockwork', { name: 'Ada', email: 'ada@clock.example' });
    const page = await desk.enter('/admin/merchants/clockwork/show');
    const clock = page.getByRole('region', { name: 'Clock' });
    await clock.getByText('In real time').waitFor();
    await clock.getByRole('button', { name: /^Advance…/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Advance the clock' });
    await dialog.getByText(/^The clock will show/).waitFor();
    await dialog.getByLabel('Reason').fill('To see a renewal');
    await dialog.getByRole('button', { name: 'Advance' }).click();
    await clock.getByText('Done').waitFor({ timeout: 30_000 });
    await clock.getByText('Ahead of real time').waitFor();
    await clock.getByText('Renewed').waitFor();
    const toggle = clock.getByRole('button', { name: 'Subscriptions' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    const link = clock.getByRole('link', { name: 'Ada', exact: true }).first();
    expect(await link.getAttribute('href')).toMatch(/^\/admin\/subscriptions\/.+\/show$/);
    await toggle.press('Enter');
    await clock.getByText('Renewed').waitFor({ state: 'detached' });
    await clock.getByRole('link', { name: '1 order', exact: true }).click();
    await page.waitForURL(/\/admin\/orders\?/);
    await sees(page, '1 order');
  });

  it('has a clock that anyone can read, on any screen', async () => {
    await addMerchant(desk, { id: 'hourglass', name: 'Hourglass', slug: 'hourglass' });
    const inspector = await Inspector.of(await desk.enter('/admin/merchants/hourglass/show'));
    await inspector.settle();
    await inspector.inspect('a merchant with a clock');
    await inspector.goTo('/admin/merchants/clockwork/show');
    await inspector.page.getByText('Renewed').waitFor();
    await inspector.inspect('a merchant whose clock was moved');
    expect(inspector.faults).toEqual([]);
  });
});
