import { Client } from 'pg';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { serveStripeJs, type StripeDesk } from '../stripe-js/stripe-js.js';
import type { StripeTestAccount } from '../stripe/stripe-account.js';
import { stripeCards } from '../stripe/stripe-cards.js';
import { StripeFault } from '../stripe/stripe-fault.js';
import { StripeServer } from '../stripe/stripe-server.js';
import type { BuyerPage, DailySubscription, RenewingCard, ShopPayments } from './shop-payments.js';

const CARDS: Readonly<Record<RenewingCard, string>> = {
  renews: 'pm_card_visa',
  is_declined: 'pm_card_chargeCustomerFail',
  has_to_be_confirmed: 'pm_card_authenticationRequired',
};

/** Milliseconds between two looks for payments that settle later. */
const SETTLING = 1_000;

/** The local Stripe, its script in the pages, and its form in a frame. */
export class StripePayments implements ShopPayments {
  readonly gateway = 'stripe';
  readonly nameLabel = 'Name';
  private opened: { server: StripeServer; account: StripeTestAccount; timer: NodeJS.Timeout } | null = null;

  async start(): Promise<Record<string, string>> {
    const server = await StripeServer.start();
    const account = server.openAccount();
    this.opened = { server, account, timer: setInterval(() => account.settle(), SETTLING) };
    return server.settingsFor(account);
  }

  connect(origin: string): void {
    const { deliveries, keys } = this.use().account;
    deliveries.deliverTo({ url: `${origin}/v1/integrations/stripe/webhook`, secret: keys.webhookSecret });
  }

  async stop(): Promise<void> {
    clearInterval(this.use().timer);
    await this.use().server.stop();
    this.use().server.check();
  }

  prepare(context: BrowserContext): Promise<void> {
    return serveStripeJs(context, deskOf(this.use()));
  }

  form(page: BuyerPage): BuyerPage {
    return page.frameLocator('iframe[title="Secure payment input frame"]');
  }

  async fillInCard(page: BuyerPage, number: string): Promise<void> {
    const form = this.form(page);
    await form.getByLabel('Card number').fill(number);
    await form.getByLabel('Expiration date').fill('12 / 40');
    await form.getByLabel('Security code').fill('123');
  }

  async answerBank(page: BuyerPage, answer: 'approve' | 'reject'): Promise<void> {
    const bank = page.frameLocator('iframe[title="Authentication"]');
    await bank.getByRole('button', { name: answer === 'approve' ? 'Complete' : 'Fail' }).click();
  }

  answerBankIn(frame: FrameLocator, _page: Page, answer: 'approve' | 'reject'): Promise<void> {
    return this.answerBank(frame, answer);
  }

  tokenOf(card: RenewingCard): string {
    return this.use().account.token(CARDS[card]);
  }

  approve(clientSecret: string): Promise<void> {
    this.use().account.authenticate(clientSecret, 'approve');
    return Promise.resolve();
  }

  /** Clocks of merchants with a real gateway do not move: what was agreed a moment ago was agreed yesterday. */
  async passADay({ id, databaseUrl }: DailySubscription): Promise<void> {
    const client = new Client({ connectionString: await databaseUrl() });
    await client.connect();
    await client.query(
      `with moved as (
         update subscriptions set current_period_start = current_period_start - interval '1 day 1 minute',
           current_period_end = current_period_end - interval '1 day 1 minute',
           started_at = started_at - interval '1 day 1 minute' where id = $1)
       update billing_due_work set due_at = due_at - interval '1 day 1 minute'
         where record_id = $1 and kind = 'subscription.cycle'`,
      [id],
    );
    await client.end();
  }

  private use() {
    if (this.opened === null) throw new Error('the local Stripe is started by the shop');
    return this.opened;
  }
}

/** Passes calls of pages on to the local Stripe, which knows cards by their names. */
function deskOf({ server, account }: { server: StripeServer; account: StripeTestAccount }): StripeDesk {
  return {
    answer: async (method, path, fields) => {
      const ofSession = answerOfSession(account, fields);
      if (ofSession !== null) return ofSession;
      const isToken = path === '/v1/confirmation_tokens';
      const { key = '', ...others } = Object.fromEntries(fields);
      const sent = new URLSearchParams(isToken ? { payment_method: cardOf(others['number'] ?? '') } : others);
      const target = isToken ? '/v1/test_helpers/confirmation_tokens' : path;
      const isRead = method === 'GET';
      const response = await fetch(`${server.origin}${target}${isRead ? `?${sent.toString()}` : ''}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(!isRead && { body: sent }),
      });
      return { status: response.status, body: (await response.json()) as object };
    },
    authenticate: (clientSecret, outcome) => {
      account.authenticate(clientSecret, outcome === 'succeeded' ? 'approve' : 'reject');
      return Promise.resolve();
    },
  };
}

/** What a form with a customer session asks for; null for anything else. */
function answerOfSession(
  { sessions }: StripeTestAccount,
  fields: URLSearchParams,
): { status: number; body: object } | null {
  const secret = fields.get('customer_session_client_secret');
  if (secret === null) return null;
  const methodId = fields.get('payment_method');
  try {
    const body =
      methodId === null ? { methods: sessions.methodsOf(secret) } : sessions.createToken(secret, methodId);
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return { status: error.status, body: { error: error.error } };
  }
}

function cardOf(number: string): string {
  const card = [...stripeCards.values()].find(({ last4 }) => number.endsWith(last4));
  if (card === undefined) throw new Error(`no test card ends like ${number}`);
  return card.name;
}
