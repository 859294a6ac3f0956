import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInShop, payButton } from '../../support/checkout-shop.js';
import { eventually } from '../../support/eventually.js';
import { PASSWORD } from '../../support/people.js';
import type { PolarClient } from '../../support/polar-clients.js';
import { OK_CARD } from '../../support/shop-payments/shop-payments.js';

jest.setTimeout(180_000);

const BUNDLER = fileURLToPath(new URL('../../support/bundle-polar-client.mjs', import.meta.url));
const GENERATIONS = [
  { version: '1.0.1', client: 'better-auth-1.2.8', plugin: 'polar-better-auth-1.0.1' },
  { version: '1.8.4', client: 'better-auth', plugin: 'polar-better-auth-1.8.4/client' },
];
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>App</title><h1>App</h1>';
const PRICE = { amount_type: 'fixed', price_amount: 2_500 };
const DAILY = { recurring_interval: 'day', recurring_interval_count: 1 };

describeInShop('An application with the published client', (shop) => {
  /** A page of the application, which has the client as `client`. */
  const openApplication = async (page: Page, script: string): Promise<void> => {
    await page.goto(`${shop.origin}/app`);
    await page.addScriptTag({ content: `${script}; globalThis.client = createClient(location.origin);` });
  };
  const ask = <Answer>(page: Page, call: string): Promise<Answer> =>
    page.evaluate<Answer>(`client.${call}.then(({ data, error }) => {
      if (error) throw new Error(JSON.stringify(error));
      return data;
    })`);
  /** Which leaves the page. */
  const follow = async (page: Page, call: string, to: string): Promise<void> => {
    await page.evaluate(`void client.${call}`);
    await page.waitForURL(to);
  };

  it.each(GENERATIONS)(
    'signs a user up, sells a subscription, and opens the portal, where it is canceled: $version',
    async ({ version, client, plugin }) => {
      const { stdout: script } = await promisify(execFile)(process.execPath, [BUNDLER, client, plugin]);
      const slug = `studio-${version}`;
      await shop.sell([PRICE], { name: 'Studio', ...DAILY, metadata: { slug } });
      const page = await shop.visit('/robots.txt');
      await page.route('**/app*', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }));

      await openApplication(page, script);
      const user = { name: 'Ada', email: `ada-${version}@example.com`, password: PASSWORD };
      await ask(page, `signUp.email(${JSON.stringify(user)})`);
      await follow(page, `checkout({ slug: '${slug}', successUrl: '/app' })`, '**/checkout/*');
      await page.getByLabel(shop.payments.nameLabel, { exact: true }).fill('Ada Lovelace');
      await shop.payments.fillInCard(page, OK_CARD);
      await page.getByLabel('Country or region').selectOption('DE');
      await payButton(page).click();
      await page.waitForURL('**/app?**', { timeout: 20_000 });

      await openApplication(page, script);
      const state = await ask<Awaited<ReturnType<PolarClient['customer']['state']>>['data']>(
        page,
        'customer.state()',
      );
      expect(state).toMatchObject({ email: user.email, activeSubscriptions: [{ amount: 2_500 }] });
      await follow(page, 'customer.portal()', '**/portal/harbour');
      await page.getByRole('button', { name: 'Cancel subscription: Studio' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
      await page.getByText('Cancels soon').waitFor();

      await openApplication(page, script);
      await eventually('the application sees the cancellation', 10_000, async () => {
        const { result } = await ask<{ result: { items: { cancelAtPeriodEnd: boolean }[] } }>(
          page,
          'customer.subscriptions.list()',
        );
        return result.items[0]?.cancelAtPeriodEnd === true;
      });
    },
  );

  it('opens the portal for its user without a code, and again after they signed out of the portal', async () => {
    await shop.sell([PRICE], { name: 'Atelier' });
    const page = await shop.visit('/robots.txt');
    const user = { name: 'Grace', email: 'grace-portal@example.com', password: PASSWORD };
    const signUp = page.request.post(`${shop.origin}/api/auth/sign-up/email`, {
      headers: { origin: shop.origin },
      data: user,
    });
    expect((await signUp).status()).toBe(200);
    await page.goto(`${shop.origin}/portal/harbour`);
    await page.getByRole('heading', { name: 'Your billing' }).waitFor();
    await page.getByText(user.email).first().waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to manage your billing' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Continue with the account you are signed in to' }).click();
    await page.getByRole('heading', { name: 'Your billing' }).waitFor();
  });

  it('leaves a visitor without an account at the sign-in by code', async () => {
    await shop.sell([PRICE], { name: 'Atelier' });
    const page = await shop.visit('/portal/harbour');
    await page.getByRole('heading', { name: 'Sign in to manage your billing' }).waitFor();
    shop.takeComplaints();
  });
});
