import type { FrameLocator, Page } from 'playwright-core';
import { call, JSON_TYPE } from '../call.js';
import type { BuyerPage, DailySubscription, RenewingCard, ShopPayments } from './shop-payments.js';

const A_DAY_AND_A_MINUTE = 86_460;
const TOKENS: Readonly<Record<RenewingCard, string>> = {
  renews: 'sandbox_ok',
  is_declined: 'sandbox_renewal_declined',
  has_to_be_confirmed: 'sandbox_renewal_action_required',
};

/** The bank of the sandbox is in the product. */
export class SandboxPayments implements ShopPayments {
  readonly gateway = 'sandbox';
  readonly nameLabel = 'Cardholder name';
  private origin = '';

  start(): Promise<Record<string, string>> {
    return Promise.resolve({ PAYMENTS: 'sandbox', SANDBOX_SETTLES_AFTER: '1' });
  }

  connect(origin: string): void {
    this.origin = origin;
  }

  async stop(): Promise<void> {
    // It ends with the product.
  }

  async prepare(): Promise<void> {
    // Its form is a part of the page.
  }

  form(page: BuyerPage): BuyerPage {
    return page;
  }

  async fillInCard(page: BuyerPage, number: string): Promise<void> {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiration date').fill('12 / 40');
    await page.getByLabel('CVC').fill('123');
  }

  async answerBank(page: Page, answer: 'approve' | 'reject'): Promise<void> {
    await page.waitForURL('**/sandbox/actions/**');
    await page.getByRole('button', { name: answer === 'approve' ? 'Approve' : 'Reject' }).click();
  }

  /** Its page cannot be in a frame, and opens in a tab of its own. */
  async answerBankIn(frame: FrameLocator, page: Page, answer: 'approve' | 'reject'): Promise<void> {
    const opened = page.context().waitForEvent('page');
    await frame.getByRole('link', { name: 'Continue to your bank' }).click();
    await this.answerBank(await opened, answer);
  }

  tokenOf(card: RenewingCard): string {
    return TOKENS[card];
  }

  async approve(clientSecret: string): Promise<void> {
    await call('POST', `${this.origin}/v1/sandbox/actions/${clientSecret}`, {
      headers: JSON_TYPE,
      body: JSON.stringify({ outcome: 'approve' }),
    });
  }

  async passADay({ send }: DailySubscription): Promise<void> {
    await send('POST', '/sandbox/clock', { advance_seconds: A_DAY_AND_A_MINUTE });
  }
}
