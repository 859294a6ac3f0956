import { expect, it, jest } from '@jest/globals';
import { describeInShop, payButton, seesThanks } from '../../support/checkout-shop.js';
import { OK_CARD } from '../../support/shop-payments/shop-payments.js';

jest.setTimeout(120_000);

describeInShop('A card of the sandbox', (shop) => {
  const payWith = async (card: string) => {
    const checkout = await shop.openCheckout();
    const page = await shop.visitCheckout(checkout);
    await shop.fillIn(page, { card });
    await payButton(page).click();
    return { page, checkout };
  };
  const paidOnce = async (id: string) => {
    expect((await shop.read(id)).status).toBe('succeeded');
    expect((await shop.paymentsOf(id)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  };

  it.each([
    ['sandbox_ok', OK_CARD],
    ['sandbox_settles_later', '4000 0000 0000 0077'],
    ['sandbox_renewal_declined', '4000 0000 0000 0341'],
    ['sandbox_renewal_lost_card', '4000 0000 0000 0358'],
    ['sandbox_refund_pending', '4000 0000 0000 7726'],
    ['sandbox_refund_fails', '4000 0000 0000 5126'],
    ['sandbox_answer_lost', '4000 0000 0000 9235'],
    ['sandbox_disputed', '4000 0000 0000 0259'],
    ['sandbox_dispute_won', '4000 0000 0000 0267'],
    ['sandbox_dispute_larger', '4000 0000 0000 0275'],
    ['sandbox_renewal_action_required', '4000 0027 6000 3184'],
    ['sandbox_unavailable', '4000 0000 0000 9391'],
    ['sandbox_rate_limited', '4000 0000 0000 9409'],
    ['sandbox_card_expires', '4000 0000 0000 0069'],
  ])('%s pays', async (_token, card) => {
    const { page, checkout } = await payWith(card);
    await seesThanks(page);
    expect(new URL(page.url()).pathname).toBe(`/checkout/${checkout.client_secret}/confirmation`);
    await paidOnce(checkout.id);
  });

  it('is chosen among the test cards', async () => {
    const page = await shop.visitCheckout(await shop.openCheckout());
    await page.getByText('Test cards').click();
    await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click();
    expect(await page.getByLabel('Card number').inputValue()).toBe(OK_CARD);
    await shop.fillIn(page, { card: null });
    await payButton(page).click();
    await seesThanks(page);
  });

  it('must be one of the test cards, complete and not expired', async () => {
    const page = await shop.visitCheckout(await shop.openCheckout());
    await shop.fillIn(page, { card: '4111 1111 1111 1111' });
    await page.getByLabel('Expiration date').fill('01 / 20');
    await page.getByLabel('CVC').fill('1');
    await payButton(page).click();
    await page.getByText('The sandbox accepts test cards only.').waitFor();
    await page.getByText('Your card’s expiration date is in the past.').waitFor();
    await page.getByText('Your card’s security code is incomplete.').waitFor();
  });
});
