import { beforeEach, describe, expect, it } from '@jest/globals';
import { Polar } from '@polar-sh/sdk';
import { createPolar } from 'polar-sdk-1/2026-04';
import type { StaffPaymentWire } from '../../../src/billing/payments/staff-payment.presenter.js';
import type { Json } from '../../support/people.js';
import { METHODS, PortalVisitor } from '../../support/portal.js';
import { Staff } from '../../support/staff.js';
import { describeWithStripe } from '../../support/stripe-product.js';
import { StripeShop } from '../../support/stripe-shop.js';

describeWithStripe('a payment method saved at Stripe', (product) => {
  let shop: StripeShop;
  let ada: PortalVisitor;

  const buy = async (card: string): Promise<void> => {
    const { answer } = await shop.buy(product.account, card, true);
    ada = await PortalVisitor.open(product.app, shop.merchant, String(answer.body.customer_id));
  };

  beforeEach(async () => (shop = await StripeShop.open(product.app)));

  describe('that is a card in a wallet', () => {
    beforeEach(() => buy('pm_card_visaInApplePay'));

    it('shows the wallet to its customer', async () => {
      expect(await ada.methods()).toMatchObject([
        {
          type: 'card',
          card: { last4: '1111', wallet: 'apple_pay' },
          method_metadata: { wallet: 'apple_pay' },
        },
      ]);
    });

    it('is read by both published clients', async () => {
      const { app } = product;
      const old = new Polar({ serverURL: app.origin }).customerPortal.customers;
      const page = await old.getPaymentMethods({ customerSession: ada.token }, {});
      expect(page.result.items).toMatchObject([{ type: 'card' }]);
      const client = createPolar({ accessToken: ada.token, baseUrl: app.origin }).customerPortal.customers;
      expect((await client.listPaymentMethods()).items).toMatchObject([
        { method_metadata: { wallet: 'apple_pay' } },
      ]);
    });

    it('shows the wallet to staff, with the payment', async () => {
      const staff = await Staff.enter(product.app);
      const { body } = await staff.browser.get<{ data: Json<StaffPaymentWire>[] }>('/api/admin/payments');
      expect(body.data).toMatchObject([{ card: { last4: '1111', wallet: 'apple_pay' } }]);
    });
  });

  it('that is a card has no wallet', async () => {
    await buy('pm_card_visa');
    expect(await ada.methods()).toMatchObject([{ card: { last4: '4242', wallet: null } }]);
  });

  it('that is added in the portal keeps its wallet', async () => {
    await buy('pm_card_visa');
    const { body } = await ada.add(product.account.token('pm_card_visaInApplePay'));
    expect(body.payment_method).toMatchObject({ card: { wallet: 'apple_pay' } });
    const { body: listed } = await ada.send<{ items: object[] }>('GET', METHODS);
    expect(listed.items[0]).toMatchObject({ card: { wallet: 'apple_pay' } });
  });
});
