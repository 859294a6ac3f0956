import { expect, it, jest } from '@jest/globals';
import { describeInShop } from '../../support/checkout-shop.js';
import { overhang } from '../../support/console.js';
import { Inspector } from '../../support/console-inspector.js';
import { eventually } from '../../support/eventually.js';
import { OverdueOrders } from '../../support/overdue-orders.js';
import { PortalPages } from '../../support/portal-pages.js';
import { CONFIRMED_CARD, DECLINED_CARD, OK_CARD } from '../../support/shop-payments/shop-payments.js';

jest.setTimeout(120_000);

const SMALLEST = { viewport: { width: 320, height: 640 } };

describeInShop('The portal of a merchant', (shop) => {
  const orders = new OverdueOrders(shop);
  const pages = new PortalPages(shop);

  it('is opened by the link of a session, whose token leaves the address and survives a reload', async () => {
    const page = await pages.open(await orders.makePaid());
    expect(new URL(page.url()).search).toBe('');
    expect(await page.title()).toBe('Harbour & Sons · Billing');
    await page.reload();
    await page.getByRole('heading', { name: 'Your billing' }).waitFor();
    expect(await page.evaluate('localStorage.length')).toBe(0);
  });

  it('asks for an email address and a code where there is no session', async () => {
    const order = await orders.makePaid();
    const page = await shop.visit('/portal/harbour');
    await page.getByLabel('Email').fill('ada');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByText('Enter a valid email address').waitFor();
    await page.getByLabel('Email').fill(await pages.emailOf(order));
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.getByLabel('Code').fill(await pages.codeMailedTo(order));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Your billing' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to manage your billing' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in to manage your billing' }).waitFor();
  });

  it('refuses a wrong code', async () => {
    const page = await shop.visit('/portal/harbour');
    await page.getByLabel('Email').fill('stranger@example.com');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByLabel('Code').fill('aaaaaa');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This code is wrong or has expired').waitFor();
    shop.takeComplaints();
  });

  it('cancels a subscription at the end of its period, and takes that back', async () => {
    const order = await orders.makePaid();
    const page = await pages.open(order);
    await page.getByRole('button', { name: 'Cancel subscription: Workshop' }).click();
    await page.getByLabel('It’s too expensive').check();
    await page.getByLabel('Anything else? (optional)').fill('See you');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText('Cancels soon').waitFor();
    expect(await pages.subscriptionOf(order)).toMatchObject({
      cancel_at_period_end: true,
      customer_cancellation_reason: 'too_expensive',
      customer_cancellation_comment: 'See you',
    });
    await page.getByRole('button', { name: 'Keep subscription: Workshop' }).click();
    await page.getByText('Your subscription continues.').waitFor();
    expect(await pages.subscriptionOf(order)).toMatchObject({ cancel_at_period_end: false });
  });

  it('changes the plan once the customer has seen the cost', async () => {
    const order = await orders.makePaid();
    const price = { amount_type: 'fixed', price_amount: 2_500 };
    const daily = { recurring_interval: 'day', recurring_interval_count: 1 };
    const studio = await shop.sell([price], { name: 'Atelier', ...daily });
    const page = await pages.open(order);
    await page.getByRole('button', { name: 'Change plan of Workshop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Atelier' }).check();
    await dialog.getByText(/^Next charge/).waitFor();
    await dialog.getByRole('button', { name: /change plan$/i }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await pages.subscriptionOf(order)).product_id).toBe(studio);
  });

  it('asks for a name and an address where an invoice needs them, and downloads it', async () => {
    const order = await orders.makePaid();
    await pages.forgetBilling(order);
    const page = await pages.open(order);
    await page.getByRole('button', { name: /^Invoice for Workshop/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await dialog.getByLabel('Country or region').selectOption('DE');
    const downloaded = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Create invoice' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);
    shop.takeComplaints();
  });

  it('leads to the page on which an open order is paid', async () => {
    const page = await pages.open(await orders.make());
    await page.getByText('A payment failed.').waitFor();
    await page.getByRole('button', { name: 'Pay $10.00 for Workshop' }).click();
    await page.getByRole('button', { name: 'Pay $10.00' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('saves a payment method, makes another the default, and removes one', async () => {
    const page = await pages.open(await orders.makePaid());
    await page.getByRole('button', { name: 'Add payment method' }).click();
    await shop.payments.fillInCard(page, DECLINED_CARD);
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByText('Your card was declined.', { exact: true }).waitFor();
    await shop.payments.fillInCard(page, OK_CARD);
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByText('Your payment method was saved.').waitFor();
    await page.getByRole('button', { name: /^Make default:/ }).click();
    await page.getByText('is now your default payment method.').waitFor();
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('was removed.').waitFor();
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
    shop.takeComplaints();
  });

  it('saves a payment method that the bank wants the customer to confirm', async () => {
    const page = await pages.open(await orders.makePaid());
    await page.getByRole('button', { name: 'Add payment method' }).click();
    await shop.payments.fillInCard(page, CONFIRMED_CARD);
    await page.getByRole('button', { name: 'Save card' }).click();
    await shop.payments.answerBank(page, 'approve');
    await page.getByText('Your payment method was saved.').waitFor({ timeout: 30_000 });
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(2);
  });

  it('changes the details of the customer, and says what is wrong with them', async () => {
    const order = await orders.makePaid();
    const page = await pages.open(order);
    const details = page.getByRole('region', { name: 'Billing details' });
    await details.getByLabel('Business name (optional)').fill('Lovelace Ltd');
    await details.getByLabel('Country or region').selectOption('DE');
    await details.getByLabel('Tax ID (optional)').fill('DE1');
    await details.getByRole('button', { name: 'Save' }).click();
    await details.locator('.fault').waitFor();
    await details.getByLabel('Tax ID (optional)').fill('DE136695976');
    await details.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your changes were saved.').waitFor();
    expect(await pages.customerOf(order)).toMatchObject({
      billing_name: 'Lovelace Ltd',
      billing_address: { country: 'DE' },
      tax_id: ['DE136695976', 'eu_vat'],
    });
    shop.takeComplaints();
  });

  it('shows the note of a benefit', async () => {
    const { id } = await shop.send<{ id: string }>('POST', '/benefits/', {
      type: 'custom',
      description: 'Support by email',
      properties: { note: 'Write to help@example.com' },
    });
    const plan = await shop.sell();
    await shop.send('POST', `/products/${plan}/benefits`, { benefits: [id] });
    const order = await pages.buy(plan);
    await pages.granted(id);
    const page = await pages.open(order);
    await page.getByText('Support by email').waitFor();
    await page.getByText('Write to help@example.com').waitFor();
  });

  it('follows a benefit that is being prepared until it is granted', async () => {
    const { id } = await shop.send<{ id: string }>('POST', '/benefits/', {
      ...{ type: 'custom', description: 'Early access' },
      properties: { note: 'Ask for the beta' },
    });
    const plan = await shop.sell();
    await shop.send('POST', `/products/${plan}/benefits`, { benefits: [id] });
    const order = await pages.buy(plan);
    await pages.granted(id);
    const page = await pages.open(order);
    await page.route(
      '**/customer-portal/benefit-grants?*',
      async (route) => {
        const response = await route.fetch();
        const { items, ...rest } = (await response.json()) as { items: object[] };
        const early = items.map((grant) => ({ ...grant, is_granted: false, granted_at: null }));
        await route.fulfill({ response, json: { ...rest, items: early } });
      },
      { times: 1 },
    );
    await page.reload();
    await page.getByText('Being prepared').waitFor();
    await page.getByText('Ask for the beta').waitFor();
    await page.getByText('Being prepared').waitFor({ state: 'detached' });
  });

  it('shows a license key when asked for, and deactivates it on a device', async () => {
    const { id, organization_id } = await shop.send<{ id: string; organization_id: string }>(
      'POST',
      '/benefits/',
      {
        ...{ type: 'license_keys', description: 'License for the app' },
        properties: { prefix: 'tea', activations: { limit: 2, enable_customer_admin: true } },
      },
    );
    const product = await shop.sell();
    await shop.send('POST', `/products/${product}/benefits`, { benefits: [id] });
    const order = await pages.buy(product);
    const { license_key_id: keyId = '' } = await pages.granted(id);
    const { key } = await shop.send<{ key: string }>('GET', `/license-keys/${keyId}`);
    await shop.send('POST', '/license-keys/activate', { key, organization_id, label: 'Laptop' });
    const page = await pages.open(order);
    await page.getByRole('button', { name: 'Show key: License for the app' }).click();
    await page.getByText(key, { exact: true }).waitFor();
    await page.getByText('Active on 1 of 2 devices').waitFor();
    const inspector = await Inspector.of(page);
    await inspector.inspect('a shown key');
    expect(inspector.faults).toEqual([]);
    await page.getByRole('button', { name: 'Deactivate Laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Laptop was deactivated.').waitFor();
    await page.getByRole('button', { name: 'Deactivate Laptop' }).waitFor({ state: 'detached' });
  });

  it('links accounts that benefits are granted to, moves a benefit to another one, and unlinks the former', async () => {
    const { id } = await shop.send<{ id: string }>('POST', '/benefits/', {
      ...{ type: 'discord', description: 'A place in the club' },
      properties: { guild_token: 'sandbox_guild_77', role_id: '5' },
    });
    const product = await shop.sell();
    await shop.send('POST', `/products/${product}/benefits`, { benefits: [id] });
    const order = await pages.buy(product);
    await pages.waiting(id);
    const page = await pages.open(order);
    const benefits = page.getByRole('region', { name: 'Benefits' });
    await benefits.getByText('Action required').waitFor({ timeout: 20_000 });
    await benefits.getByRole('button', { name: 'Link Discord account' }).click();
    await page.getByText('Your Discord account was linked.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await benefits.getByText(/^Account: /).waitFor({ timeout: 20_000 });
    const { account_id: first = '' } = await pages.granted(id);

    const accounts = page.getByRole('region', { name: 'Linked accounts' });
    await accounts.getByRole('button', { name: /^Unlink/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await page.getByText(/^A benefit is granted to this account/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
    await accounts.getByRole('button', { name: 'Link Discord account' }).click();
    await benefits.getByRole('button', { name: 'Change account: A place in the club' }).click();
    const inspector = await Inspector.of(page);
    await inspector.inspect('the choice of an account');
    await page.getByRole('dialog').getByRole('radio').last().check();
    await page.getByRole('dialog').getByRole('button', { name: 'Change account' }).click();
    await eventually(
      'the benefit moves',
      20_000,
      async () => (await pages.granted(id))['account_id'] !== first,
    );
    await accounts.getByRole('button', { name: new RegExp(`^Unlink ${first.slice(8)}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await page.getByText(/was unlinked\.$/).waitFor();
    expect(await accounts.getByRole('button', { name: /^Unlink/ }).count()).toBe(1);
    await inspector.inspect('linked accounts');
    expect(inspector.faults).toEqual([]);
    await page.setViewportSize(SMALLEST.viewport);
    expect(await overhang(page)).toBe(0);
    await page.goto(`${shop.origin}/portal/harbour?link=discord`);
    await page.getByText('The account was not linked').waitFor();
    shop.takeComplaints();
  });

  it('asks before it changes an email address by a mailed link, and signs in then', async () => {
    const order = await orders.makePaid();
    const email = `new-${order.customer_id}@example.com`;
    const former = await pages.open(order);
    const details = former.getByRole('region', { name: 'Billing details' });
    await details.getByLabel('Email').fill(email);
    await details.getByRole('button', { name: 'Save' }).click();
    await former.getByText(`Open the link that we sent to ${email}`).waitFor();
    expect(await details.getByLabel('Email').inputValue()).toBe(await pages.emailOf(order));
    let path: string | undefined;
    await eventually('a link is mailed', 20_000, () => {
      const [mail = ''] = shop.mailsTo(email);
      path = /\/portal\/harbour\?email_update_token=[\w%-]+/.exec(mail)?.[0];
      return path !== undefined;
    });
    const page = await shop.visit(path!);
    const inspector = await Inspector.of(page);
    await inspector.inspect('the confirmation of an email address');
    expect(inspector.faults).toEqual([]);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await page.getByText(`Signed in as ${email}`).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await pages.customerOf(order)).toMatchObject({ email, email_verified: true });
    const again = await shop.visit(path!);
    await again.getByRole('button', { name: 'Confirm email address' }).click();
    await again.getByText('This link was used or has expired.').waitFor();
    shop.takeComplaints();
  });

  it('leads back to the merchant, and ends the session when the customer signs out', async () => {
    const { customer_id } = await orders.makePaid();
    const return_url = 'https://acme.example/settings';
    const session = await shop.send<{ token: string; customer_portal_url: string }>(
      'POST',
      '/customer-sessions/',
      {
        ...{ customer_id, return_url },
      },
    );
    const { pathname, search } = new URL(session.customer_portal_url);
    const page = await shop.visit(pathname + search);
    const back = page.getByRole('link', { name: 'Back to Harbour & Sons' });
    expect(await back.getAttribute('href')).toBe(return_url);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to manage your billing' }).waitFor();
    const headers = { authorization: `Bearer ${session.token}` };
    const me = await fetch(`${shop.origin}/v1/customer-portal/customers/me`, { headers });
    expect(me.status).toBe(401);
  });

  it('shows a session of one checkout only what was bought there, and offers the sign-in', async () => {
    const known = await pages.emailOf(await orders.makePaid());
    const product = await shop.sell([{ amount_type: 'free' }], { name: 'Newsletter' });
    const page = await shop.visit(await pages.limitedPath(product, known));
    await page.getByRole('heading', { name: 'This link only shows one purchase' }).waitFor();
    await page.getByText('Newsletter').waitFor();
    expect(await page.getByText('Workshop').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Payment methods' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Email').waitFor();
    shop.takeComplaints();
  });

  it('says that a section could not be loaded, and tries again', async () => {
    const order = await orders.makePaid();
    const page = await shop.visit('/robots.txt');
    await page.route('**/v1/customer-portal/orders?**', (route) => route.abort());
    await page.goto(shop.origin + (await pages.pathOf(order)));
    await page.getByText('This section could not be loaded.').waitFor();
    await page.unroute('**/v1/customer-portal/orders?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /^Invoice for Workshop/ }).waitFor();
    shop.takeComplaints();
  });

  it('does not exist for a merchant that is unknown', async () => {
    const page = await shop.visit('/portal/unknown-merchant');
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    shop.takeComplaints();
  });

  it('can be read by all, in light and dark', async () => {
    const signIn = await shop.visit('/portal/harbour');
    const first = await Inspector.of(signIn);
    await first.inspect('the sign-in');
    expect(first.faults).toEqual([]);
    const page = await pages.open(await orders.makePaid());
    const inspector = await Inspector.of(page);
    await inspector.inspect('the portal');
    await page.getByRole('button', { name: 'Cancel subscription: Workshop' }).click();
    await inspector.inspect('the dialog that cancels');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(inspector.faults).toEqual([]);
  });

  it('fits a screen of 320 pixels', async () => {
    const page = await pages.open(await orders.makePaid(), SMALLEST);
    expect(await overhang(page)).toBe(0);
    await page.getByRole('button', { name: 'Cancel subscription: Workshop' }).click();
    expect(await overhang(page)).toBe(0);
  });

  it('is used by keyboard alone', async () => {
    const order = await orders.makePaid();
    const page = await pages.open(order);
    await pages.tabTo(page, 'Cancel subscription');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await pages.tabTo(page, 'Cancel subscription');
    await page.keyboard.press('Enter');
    await page.getByText('Cancels soon').waitFor();
    expect(await pages.subscriptionOf(order)).toMatchObject({ cancel_at_period_end: true });
  });
});
