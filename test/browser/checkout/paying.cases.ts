import { expect, it, jest } from '@jest/globals';
import { describeInShops, payButton, seesThanks } from '../../support/checkout-shop.js';
import { CONFIRMED_CARD, DECLINED_CARD, OK_CARD } from '../../support/shop-payments/shop-payments.js';

jest.setTimeout(120_000);

const MONTHLY = { recurring_interval: 'month', recurring_interval_count: 1 };

describeInShops('A buyer', (shop) => {
  const { payments } = shop;
  const payWith = async (card: string, { product, ...buyer }: { product?: string; email?: string } = {}) => {
    const checkout = await shop.openCheckout({ ...(product && { products: [product] }) });
    const page = await shop.visitCheckout(checkout);
    await shop.fillIn(page, { card, ...buyer });
    await payButton(page).click();
    return { page, checkout };
  };
  const paidOnce = async (id: string) => {
    expect((await shop.read(id)).status).toBe('succeeded');
    expect((await shop.paymentsOf(id)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  };

  it('pays, and sees it at the address of the confirmation', async () => {
    const { page, checkout } = await payWith(OK_CARD);
    await seesThanks(page);
    expect(new URL(page.url()).pathname).toBe(`/checkout/${checkout.client_secret}/confirmation`);
    await paidOnce(checkout.id);
  });

  it.each([
    [DECLINED_CARD, 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 9987', 'Your card was declined. Use another card.'],
  ])('reads why %s was declined, keeps what was entered, and pays with another card', async (card, words) => {
    const { page, checkout } = await payWith(card);
    await page.getByText(words, { exact: true }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
    expect(await payments.form(page).getByLabel('Card number').inputValue()).not.toBe('');
    await payments.fillInCard(page, OK_CARD);
    await payButton(page).click();
    await seesThanks(page);
    await paidOnce(checkout.id);
  });

  it('comes back to the form when the payment fails later, and pays with another card', async () => {
    const { page, checkout } = await payWith('4000 0000 0000 0093');
    await page.getByText('Your payment did not go through.').waitFor({ timeout: 30_000 });
    expect(new URL(page.url()).pathname).toBe(`/checkout/${checkout.client_secret}`);
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
    await payments.fillInCard(page, OK_CARD);
    await payButton(page).click();
    await seesThanks(page);
    await paidOnce(checkout.id);
  });

  it('confirms the payment with the bank', async () => {
    const { page, checkout } = await payWith(CONFIRMED_CARD);
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
    await payments.answerBank(page, 'approve');
    await seesThanks(page);
    await paidOnce(checkout.id);
  });

  it('rejects the payment at the bank, comes back to the form, and pays with another card', async () => {
    const { page, checkout } = await payWith(CONFIRMED_CARD);
    await payments.answerBank(page, 'reject');
    await page.getByText('Your payment did not go through.').waitFor({ timeout: 30_000 });
    expect((await shop.read(checkout.id)).status).toBe('open');
    await payments.fillInCard(page, OK_CARD);
    await payButton(page).click();
    await seesThanks(page);
    await paidOnce(checkout.id);
  });

  it('is asked again by the bank after the page was reloaded', async () => {
    const { page, checkout } = await payWith(CONFIRMED_CARD);
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
    await page.goto(`${shop.origin}/checkout/${checkout.client_secret}`);
    await page.getByText('Continue to your bank').click();
    await payments.answerBank(page, 'approve');
    await seesThanks(page);
    await paidOnce(checkout.id);
  });

  it('subscribes, and the card is saved for renewals', async () => {
    const { page, checkout } = await payWith(OK_CARD, {
      product: await shop.sell(undefined, MONTHLY),
      email: 'grace@example.com',
    });
    await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor({ timeout: 30_000 });
    await paidOnce(checkout.id);
    expect(await shop.savedCardsOf(checkout.id)).toEqual(['4242']);
  });

  it('begins a trial: nothing is charged, and the card is saved', async () => {
    const trial = { ...MONTHLY, trial_interval: 'day', trial_interval_count: 7 };
    const { page, checkout } = await payWith(OK_CARD, {
      product: await shop.sell(undefined, trial),
      email: 'edsger@example.com',
    });
    await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor({ timeout: 30_000 });
    expect((await shop.read(checkout.id)).status).toBe('succeeded');
    expect(await shop.savedCardsOf(checkout.id)).toEqual(['4242']);
  });
});
