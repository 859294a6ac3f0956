import { afterAll, afterEach, beforeAll, beforeEach, describe } from '@jest/globals';
import type { StripeTestAccount } from './stripe/stripe-account.js';
import { StripeServer } from './stripe/stripe-server.js';
import { TestApp } from './test-app.js';

/** One local Stripe for all cases of a file. */
let started: Promise<{ server: StripeServer; account: StripeTestAccount }> | null = null;

export interface StripeProduct {
  readonly app: TestApp;
  readonly stripe: StripeServer;
  /** Of the installation. */
  readonly account: StripeTestAccount;
}

/** Cases of a product that takes payments through the local Stripe. */
export function describeWithStripe(title: string, suite: (product: StripeProduct) => void): void {
  describe(title, () => {
    const product = {} as { -readonly [Name in keyof StripeProduct]: StripeProduct[Name] };

    beforeAll(async () => {
      const { server, account } = await shared();
      product.stripe = server;
      product.account = account;
      product.app = await TestApp.shared(server.settingsFor(account));
    });
    beforeEach(async () => {
      await product.app.reset();
      product.app.clock.restart();
      product.stripe.reset();
    });
    afterEach(() => product.stripe.check());

    suite(product);
  });
}

/** For the file that loads the cases. */
export const stopStripeAfterAll = (): void =>
  afterAll(async () => {
    await (await started)?.server.stop();
    started = null;
  });

function shared() {
  started ??= (async () => {
    const server = await StripeServer.start();
    return { server, account: server.openAccount() };
  })();
  return started;
}
