import { beforeAll, expect, it } from '@jest/globals';
import { sees } from '../../support/console.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addFile, addMeter } from '../../support/console-catalog.js';
import { addMerchant } from '../../support/console-merchants.js';
import { eventually } from '../../support/eventually.js';

describeAtConsole('Benefits at the console', (desk) => {
  beforeAll(() => addMerchant(desk, { id: 'perks', name: 'Perks Club', slug: 'perks-club' }));

  it('adds license keys, shows errors at their fields, edits the benefit and deletes it', async () => {
    const page = await desk.enter('/admin/benefits');
    await page.getByRole('button', { name: 'Add benefit' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a benefit' });
    await dialog.getByLabel('Merchant').fill('perks');
    await page.getByRole('option', { name: /Perks Club/ }).click();
    await dialog.getByLabel('Type').press('Enter');
    await page.getByRole('option', { name: 'License keys' }).press('Enter');
    await dialog.getByLabel('Description').fill('Desktop license');
    await dialog.getByLabel('Key prefix').fill('PERK');
    await dialog.getByLabel('Expire after').fill('2');
    await dialog.getByLabel('Activation limit').fill('60');
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    await dialog.getByLabel('Reason').press('Control+Enter');
    await dialog.getByText(/limit must not be greater than 50/).waitFor();
    await dialog.getByLabel('Activation limit').fill('5');
    await dialog.getByRole('button', { name: 'Add benefit' }).click();
    await page.getByRole('heading', { name: 'Desktop license' }).waitFor();
    const properties = page.getByRole('region', { name: 'What customers get' });
    await properties.getByText('After 2 years').waitFor();
    await properties.getByText('PERK').waitFor();
    await page.getByRole('region', { name: 'History' }).getByText('Asked for by phone').waitFor();

    await page.getByRole('button', { name: 'Edit… Desktop license' }).press('Enter');
    const edit = page.getByRole('dialog', { name: 'Edit the benefit' });
    expect(await edit.getByLabel('Type').isEnabled()).toBe(false);
    await edit.getByLabel('Description').fill('Desktop and phone license');
    await edit.getByLabel('Private').press('Space');
    await edit.getByLabel('Reason').fill('New name');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Desktop and phone license' }).waitFor();

    await page.getByRole('button', { name: 'Actions for Desktop and phone license' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const deletion = page.getByRole('dialog', { name: 'Delete the benefit' });
    await deletion.getByLabel('Reason').fill('No longer sold');
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await sees(page, 'The benefit was deleted.');
    await page.getByRole('button', { name: 'Add benefit' }).waitFor();
    expect(await page.getByText('Desktop and phone license').count()).toBe(0);
  });

  it('chooses files and meters of the merchant', async () => {
    await addMeter(desk, 'perks', { name: 'Perk calls' });
    await addFile(desk, 'perks', { name: 'manual.pdf' });
    await desk.inDatabase(
      `update merchants set feature_settings = feature_settings || '{"usage_based_billing_enabled":true}' where id = 'perks'`,
    );
    const page = await desk.enter('/admin/benefits?filter=%7B%22merchantId%22%3A%22perks%22%7D');
    const add = async (type: string, description: string) => {
      await page.getByRole('button', { name: 'Add benefit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a benefit' });
      await dialog.getByLabel('Type').press('Enter');
      await page.getByRole('option', { name: type }).press('Enter');
      await dialog.getByLabel('Description').fill(description);
      await dialog.getByLabel('Reason').fill('Asked for by phone');
      return dialog;
    };
    const credit = await add('Meter credit', 'Monthly calls');
    await credit.getByRole('combobox', { name: /^Meter/, disabled: false }).press('Enter');
    await page.getByRole('option', { name: 'Perk calls' }).press('Enter');
    await credit.getByLabel('Units').fill('100');
    await credit.getByRole('button', { name: 'Add benefit' }).click();
    await page.getByRole('heading', { name: 'Monthly calls' }).waitFor();
    await page
      .getByRole('region', { name: 'What customers get' })
      .getByRole('link', { name: 'Perk calls' })
      .waitFor();

    await page.goBack();
    const downloads = await add('File downloads', 'The manual');
    const manual = page.getByRole('option', { name: /manual\.pdf/ });
    // The choices may not have arrived when the list opens for the first time.
    await eventually('the files are offered', 10_000, async () => {
      await downloads.getByLabel('Files').press('ArrowDown');
      return manual.isVisible();
    });
    await manual.click();
    await downloads.getByLabel('Reason').click();
    await downloads.getByRole('button', { name: 'Add benefit' }).click();
    await page.getByRole('heading', { name: 'The manual' }).waitFor();
    await page.getByText(/manual\.pdf, 2/).waitFor();
  });

  it('connects a Discord server in another tab, and chooses one of its roles by name', async () => {
    const page = await desk.enter('/admin/benefits?filter=%7B%22merchantId%22%3A%22perks%22%7D');
    await page.getByRole('button', { name: 'Add benefit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a benefit' });
    await dialog.getByLabel('Type').press('Enter');
    await page.getByRole('option', { name: 'Discord role' }).press('Enter');
    await dialog.getByLabel('Description').fill('A place in the club');
    await dialog.getByLabel('Reason').fill('Asked for by phone');

    const connect = async (answer: string) => {
      const opened = page.context().waitForEvent('page');
      await dialog.getByRole('link', { name: 'Connect a Discord server' }).click();
      const tab = await opened;
      await tab.getByRole('link', { name: answer }).click();
      return tab;
    };
    const declined = await connect('Cancel');
    await declined.getByText('Discord did not authorize the bot. Start again from the benefit.').waitFor();
    await declined.close();
    const connected = await connect('Authorize');
    await connected.getByRole('heading', { name: 'Club is connected' }).waitFor();
    const inspector = await Inspector.of(connected);
    await inspector.inspect('the page that connects a server');
    expect(inspector.faults).toEqual([]);
    await connected.close();

    await dialog.getByText('Connected to Club.').waitFor();
    await dialog.getByLabel('Role').press('Enter');
    await page.getByRole('option', { name: '6' }).waitFor();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['5', '6']);
    await page.getByRole('option', { name: '6' }).press('Enter');
    await dialog.getByRole('button', { name: 'Add benefit' }).click();
    await page.getByRole('heading', { name: 'A place in the club' }).waitFor();

    await page.getByRole('button', { name: 'Edit… A place in the club' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit the benefit' });
    await edit.getByText('Connected to Club.').waitFor();
    expect(await edit.getByLabel('Role').innerText()).toBe('6');
  });

  it('fits a phone, with its form', async () => {
    const inspector = await Inspector.of(await desk.enter('/admin/benefits', PHONE));
    await inspector.settle();
    await inspector.page.getByRole('button', { name: 'Add benefit' }).click();
    await inspector.page.getByRole('dialog').waitFor();
    await inspector.inspectFloating('the form of a benefit');
    expect(inspector.faults).toEqual([]);
  });
});
