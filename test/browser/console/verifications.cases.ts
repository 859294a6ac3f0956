import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { addDiscount } from '../../support/console-catalog.js';
import { describeAtConsole } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';

describeAtConsole('Verifications at the console', (desk) => {
  let discountId: string;

  /** Starts a verification and waits until a worker has finished it. */
  async function verify(page: Page, outcome: string): Promise<void> {
    await page.getByRole('button', { name: 'Verify now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify the billing records?' });
    await dialog.getByLabel('Reason').fill('After an import');
    await dialog.getByRole('button', { name: 'Verify now' }).click();
    // A quick worker has finished before the page can say that it runs.
    await page.getByRole('region', { name: /^Checks/ }).waitFor();
    await page.getByText(outcome, { exact: true }).first().waitFor();
  }

  /** Other cases insert sales without the rows beneath them. */
  async function removeSales(): Promise<void> {
    const refunds = ['refunds', 'disputes', 'tax_transactions'];
    const documents = ['billing_document_files', 'billing_documents', 'billing_document_counters'];
    const ledger = ['ledger_entries', 'ledger_transactions', 'customer_balances'];
    const access = ['license_key_activations', 'license_keys', 'benefit_grants'];
    const tables = [...refunds, ...documents, ...ledger, ...access, 'payments', 'order_items'];
    const subscriptions = ['billing_entries', 'subscription_prices', 'trial_redemptions', 'subscriptions'];
    const deletions = [...tables, 'orders', ...subscriptions, 'checkout_products', 'checkouts'].map(
      (table) => `delete from ${table};`,
    );
    await desk.inDatabase(
      `begin; set local session_replication_role = replica; ${deletions.join(' ')} commit;`,
    );
  }

  beforeAll(async () => {
    await addMerchant(desk, { id: 'audited', name: 'Audited House', slug: 'audited-house' });
    discountId = await addDiscount(desk, 'audited', { name: 'Counted wrongly' });
  });

  it('are started, name what differs with links to it, and are summed up on the start page', async () => {
    await removeSales();
    await desk.inDatabase('update discounts set redemptions_count = 0');
    await desk.inDatabase('update discounts set redemptions_count = 7 where id = $1', [discountId]);
    const inspector = await Inspector.of(await desk.enter('/admin/billing-verifications'));
    const { page } = inspector;
    await verify(page, 'Differences');

    const differences = page.getByRole('region', { name: /^Differences: discounts\.redemptions/ });
    await differences
      .getByText('The number of redemptions of the discount “Counted wrongly” is wrong.')
      .waitFor();
    await differences.getByRole('link', { name: 'Audited House' }).waitFor();
    await page.getByText('One stored value differs from the rows beneath it').waitFor();
    await inspector.settle();
    await inspector.inspect('a verification that found differences');

    await inspector.goTo('/admin/');
    await page.getByRole('link', { name: 'One billing record differs from the rows beneath it' }).click();
    await differences.getByRole('link', { name: discountId }).click();
    await page.getByRole('heading', { name: 'Counted wrongly' }).waitFor();

    await desk.inDatabase('update discounts set redemptions_count = 0');
    await inspector.goTo('/admin/billing-verifications');
    await verify(page, 'Passed');
    await inspector.goTo('/admin/billing-verifications');
    await inspector.inspect('the list of verifications');
    expect(inspector.faults).toEqual([]);
  });
});
