import { beforeAll, expect, it } from '@jest/globals';
import { listsOnly, sees } from '../../support/console.js';
import { describeAtConsole } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';
import { addPlan, addSubscription, type Subscribed } from '../../support/console-sales.js';

describeAtConsole('Subscriptions at the console', (desk) => {
  let running: Subscribed;
  let overdue: Subscribed;

  const LIST = '/admin/subscriptions?filter={"merchantId":"subscriptions"}';
  const show = ({ subscriptionId }: Subscribed) => desk.enter(`/admin/subscriptions/${subscriptionId}/show`);
  const subscribe = (name: string) =>
    addSubscription(desk, 'subscriptions', {
      name,
      email: `${name.split(' ')[0]!.toLowerCase()}@example.com`,
    });

  beforeAll(async () => {
    await addMerchant(desk, { id: 'subscriptions', name: 'Renewal House', slug: 'renewal-house' });
    running = await subscribe('Emmy Noether');
    overdue = await addSubscription(desk, 'subscriptions', {
      ...{ name: 'Maria Agnesi', email: 'maria@example.com', status: 'past_due' },
    });
    await addPlan(desk, 'subscriptions', 'Patronage', 3_000);
  });

  it('shows the next invoice and what happens when', async () => {
    const page = await show(running);
    const invoice = page.getByRole('region', { name: 'Next invoice' });
    await invoice.getByText('Membership').waitFor();
    expect(await invoice.getByText('$12.00').count()).toBe(2);
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('Subscription started').waitFor();
    expect(await timeline.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Scheduled'),
      expect.stringContaining('Paid'),
      expect.stringContaining('Subscription started'),
    ]);
  });

  it('is narrowed by saved filters', async () => {
    const page = await desk.enter(LIST);
    await sees(page, '2 subscriptions');
    await page.getByRole('button', { name: 'Past due', exact: true }).click();
    await sees(page, '1 subscription');
    await listsOnly(page, ['Maria Agnesi']);
    await page.getByRole('button', { name: 'In trial' }).click();
    await page.getByText('No subscription matches').waitFor();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await sees(page, '2 subscriptions');
  });

  it('keeps saved filters and facets within reach of a narrow screen', async () => {
    const page = await desk.enter(LIST, { viewport: { width: 320, height: 720 } });
    await sees(page, '2 subscriptions');
    await page.getByRole('button', { name: 'In trial' }).waitFor();
    const facet = await page.getByRole('button', { name: 'Status' }).boundingBox();
    expect(facet?.x).toBeLessThan(320);
  });

  it('names lists and the way back to them in full on the narrowest phone', async () => {
    const lists = ['subscriptions', 'custom-fields', 'gateway-events', 'billing-verifications'];
    const page = await desk.enter(LIST, { viewport: { width: 320, height: 720 } });
    const isCut = () =>
      page.evaluate<boolean>(
        `[...document.querySelectorAll('header h1, header a')].some((name) => {
           const holders = [name, name.parentElement, name.parentElement.parentElement];
           return holders.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
         })`,
      );
    for (const list of lists) {
      await page.goto(`${desk.origin}/admin/${list}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([list, await isCut()]).toEqual([list, false]);
    }
    await page.goto(`${desk.origin}/admin/subscriptions/${running.subscriptionId}/show`);
    await page.getByRole('region', { name: 'Terms' }).waitFor();
    expect(await isCut()).toBe(false);
  });

  it('exports the subscriptions that match', async () => {
    const page = await desk.enter(LIST);
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^subscriptions-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('previews a change of the product before it is confirmed', async () => {
    const page = await show(await subscribe('Hypatia Theon'));
    await page.getByRole('button', { name: 'Change product…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the product' });
    await dialog.getByRole('combobox', { name: 'New product' }).fill('Patron');
    await page.getByRole('option', { name: 'Patronage' }).click();
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await preview.getByText('Nothing is invoiced now.').waitFor();
    await preview.getByText('$30.00').waitFor();
    await preview.getByText(/^Remaining time on Membership/).waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone');
    await dialog.getByRole('button', { name: 'Change product' }).click();
    await page.getByText('The product was changed.').waitFor();
    await page.getByRole('heading', { level: 1, name: /^Patronage/ }).waitFor();
  });

  it('gives periods away, and shows that the next invoice is free', async () => {
    const page = await show(await subscribe('Ada Byron'));
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Give away periods…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give away periods' });
    await dialog.getByRole('textbox', { name: 'Free periods' }).fill('2');
    await dialog.getByRole('region', { name: 'Preview' }).getByText('$0.00').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Outage last week');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The free periods were saved.').waitFor();
    await page.getByRole('region', { name: 'Terms' }).getByText('Next 2 periods').waitFor();
    await page.getByRole('region', { name: 'Next invoice' }).getByText('$0.00').waitFor();
    await page.getByRole('region', { name: 'History' }).getByText('Outage last week').waitFor();
  });

  it('cancels and undoes it, by the keyboard alone', async () => {
    const page = await show(await subscribe('Grace Hopper'));
    await page.getByRole('button', { name: /^Actions for/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Cancel…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel the subscription' });
    await dialog.getByText(/^It ends on .+ and does not renew/).waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).focus();
    await page.keyboard.type('Asked by email');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Ending', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Undo cancellation…' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo the cancellation' });
    await undo.getByRole('textbox', { name: 'Reason' }).fill('Changed their mind');
    await undo.getByRole('button', { name: 'Undo cancellation' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
  });

  it('moves the end of the period, and shows when it renews then', async () => {
    const page = await show(await subscribe('Emilie Chatelet'));
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Extend period…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Extend the current period' });
    const [year = ''] = (await dialog.getByLabel('Current period ends').inputValue()).split('-');
    const end = `${Number(year) + 1}-03-14`;
    await dialog.getByLabel('Current period ends').fill(`${end}T12:00`);
    const day = `Mar 14, ${Number(year) + 1}`;
    await dialog.getByText(`At the next renewal on ${day}`).waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Outage last week');
    await dialog.getByRole('button', { name: 'Move the end' }).click();
    await page.getByText('The period was extended.').waitFor();
    await page.getByRole('region', { name: 'Next invoice' }).getByText(`On ${day}`).waitFor();
  });

  it('ends at once where it is revoked, and cannot be changed afterwards', async () => {
    const page = await show(await subscribe('Sophie Germain'));
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Revoke…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke the subscription' });
    await dialog.getByText('It ends now.').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fraud');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The subscription was revoked.').waitFor();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('Subscription ended').waitFor();
    expect(await timeline.getByText('Cancellation requested').count()).toBe(0);
    await page
      .getByRole('region', { name: 'Next invoice' })
      .getByText(/^No invoice follows/)
      .waitFor();
    expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
  });

  it('says what a retry charges, and why it cannot', async () => {
    const page = await show(overdue);
    await page.getByRole('button', { name: 'Retry payment…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Retry the payment' });
    await dialog.getByText('Amount due').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone');
    await dialog.getByRole('button', { name: 'Charge now' }).click();
    await dialog.getByText('The customer has no payment method that can be charged').waitFor();
  });

  it('is linked both ways', async () => {
    const { subscriptionId, customerId, productId, orderId } = running;
    const page = await show(running);
    const details = page.getByRole('region', { name: 'Details' });
    const links = [
      ['Emmy Noether', `/admin/customers/${customerId}/show`],
      ['Membership', `/admin/products/${productId}/show`],
    ] as const;
    for (const [name, target] of links)
      expect(await details.getByRole('link', { name }).getAttribute('href')).toBe(target);
    const back = [
      [`/admin/customers/${customerId}/show`, 'Subscriptions', 'Membership'],
      [`/admin/products/${productId}/show`, 'Subscriptions', 'Emmy Noether'],
      [`/admin/orders/${orderId}/show`, 'Details', 'View subscription'],
    ] as const;
    for (const [path, section, name] of back) {
      const other = await desk.enter(path);
      const link = other.getByRole('region', { name: section }).getByRole('link', { name });
      expect(await link.getAttribute('href')).toBe(`/admin/subscriptions/${subscriptionId}/show`);
    }
  });

  it('says that a subscription does not exist', async () => {
    const page = await desk.enter('/admin/subscriptions/0197a1c2-7f00-7000-8000-000000000001/show');
    await page.getByText('This subscription does not exist').waitFor();
  });

  it('can be read by anyone, on any screen', async () => {
    const inspector = await Inspector.of(await show(running));
    await inspector.settle();
    await inspector.inspect('a subscription');
    const { page } = inspector;
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Cancel…' }).click();
    await page.getByText(/^It ends on/).waitFor();
    await inspector.inspectFloating('the cancellation of a subscription');
    await page.getByRole('button', { name: 'Keep subscription' }).click();
    await inspector.goTo(LIST);
    await inspector.inspect('the list of subscriptions');
    expect(inspector.faults).toEqual([]);
  });
});
