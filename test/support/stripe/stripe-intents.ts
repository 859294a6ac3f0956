import {
  declineErrorOf,
  isDecline,
  stripeCards,
  type StripeCard,
  type StripeCardOutcome,
} from './stripe-cards.js';
import { ConnectionFault, StripeFault } from './stripe-fault.js';
import type { StripeBooks } from './stripe-books.js';
import {
  cardDetails,
  chargeCardDetails,
  newStripeId,
  noBillingDetails,
  stripeObject,
  type Charge,
  type Dispute,
  type Intent,
  type PaymentIntent,
  type PaymentMethod,
  type SetupIntent,
  type StripeObject,
} from './stripe-objects.js';
import { newDispute } from './stripe-disputes.js';

/** The members of a request, as the description types them. */
export type Params = Record<string, unknown>;

const IN_DIALOG = { use_stripe_sdk: { type: 'three_d_secure_redirect' }, type: 'use_stripe_sdk' };
const DAY = 86_400;

/** The state machine of payment intents and setup intents. */
export class StripeIntentMachine {
  constructor(private readonly books: StripeBooks) {}

  createToken({ payment_method: name }: Params): StripeObject {
    return this.tokenOf(cardNamed(String(name)), null);
  }

  /** Of a method that a customer session has shown. */
  createSavedToken({ id, customer }: PaymentMethod): StripeObject {
    const token = this.tokenOf(this.books.cardOf(id), customer);
    this.books.savedTokens.set(token.id, id);
    return token;
  }

  private tokenOf(card: StripeCard, customer: string | null): StripeObject {
    const id = newStripeId('ctoken');
    const token = stripeObject('confirmation_token', {
      ...{ id, created: this.books.time, expires_at: this.books.time + DAY / 2, use_stripe_sdk: true },
      payment_method_preview: {
        ...{ type: 'card', billing_details: noBillingDetails(), customer, customer_account: null },
        card: cardDetails(card),
      },
    });
    this.books.confirmationTokens.set(id, token);
    this.books.cards.set(id, card);
    return token;
  }

  createPayment(params: Params): PaymentIntent {
    const { amount, currency, customer, confirm } = params;
    requireAmount(Number(amount), String(currency));
    this.requireCustomer(customer);
    const methodId = confirm === true ? this.sourceOf(params) : null;
    const intent = stripeObject<PaymentIntent>('payment_intent', {
      ...this.commonMembers('pi', params),
      ...{ amount: Number(amount), amount_received: 0, amount_capturable: 0 },
      ...{ currency: String(currency), capture_method: 'automatic_async', confirmation_method: 'automatic' },
      ...{ setup_future_usage: (params['setup_future_usage'] as string | undefined) ?? null },
      ...{ statement_descriptor_suffix: params['statement_descriptor_suffix'] ?? null },
    });
    this.books.paymentIntents.set(intent.id, intent);
    this.books.report('payment_intent.created', intent);
    if (methodId !== null) this.confirm(intent, methodId, params);
    return intent;
  }

  createSetup(params: Params): SetupIntent {
    this.requireCustomer(params['customer']);
    const methodId = params['confirm'] === true ? this.sourceOf(params) : null;
    const intent = stripeObject<SetupIntent>('setup_intent', {
      ...this.commonMembers('seti', params),
      usage: params['usage'] ?? 'off_session',
    });
    this.books.setupIntents.set(intent.id, intent);
    this.books.report('setup_intent.created', intent);
    if (methodId !== null) this.confirm(intent, methodId, params);
    return intent;
  }

  confirmAgain(intent: Intent, params: Params): void {
    requireStatus(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action']);
    const hasSource = 'payment_method' in params || 'confirmation_token' in params;
    const methodId = hasSource ? this.sourceOf(params) : intent.payment_method;
    if (methodId === null) throw StripeFault.invalid('You cannot confirm without a payment method.');
    this.confirm(intent, methodId, params);
  }

  cancel(intent: Intent, reason: unknown): void {
    const open = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'];
    requireStatus(intent, open);
    Object.assign(intent, { status: 'canceled', cancellation_reason: reason ?? null, next_action: null });
    if (isPayment(intent)) intent['canceled_at'] = this.books.time;
    this.books.report(`${intent.object}.canceled`, intent);
  }

  /** What the buyer does on the page of their bank. */
  authenticate(intent: Intent, outcome: 'approve' | 'reject'): void {
    requireStatus(intent, ['requires_action']);
    const methodId = String(intent.payment_method);
    intent.next_action = null;
    if (outcome === 'approve') return this.succeed(intent, methodId);
    const code = `${intent.object}_authentication_failure`;
    const message = 'We are unable to authenticate your payment method.';
    this.fail(intent, methodId, { type: 'invalid_request_error', code, message });
  }

  /** Ends what settles later. */
  settle(): void {
    for (const intent of this.books.paymentIntents.values()) {
      if (intent.status !== 'processing' || intent.payment_method === null) continue;
      const { onSession } = this.books.cardOf(intent.payment_method);
      if (onSession === 'fails_later')
        this.fail(intent, intent.payment_method, declineErrorOf('generic_decline'));
      else this.succeed(intent, intent.payment_method);
    }
  }

  methodById(id: string): PaymentMethod {
    return this.books.get(this.books.methods, id, { what: 'PaymentMethod', param: 'payment_method' });
  }

  newMethod(card: StripeCard): PaymentMethod {
    const method = stripeObject<PaymentMethod>('payment_method', {
      ...{ id: newStripeId('pm'), created: this.books.time, type: 'card', customer: null },
      ...{ billing_details: noBillingDetails(), card: cardDetails(card) },
    });
    this.books.methods.set(method.id, method);
    this.books.cards.set(method.id, card);
    return method;
  }

  private confirm(intent: Intent, methodId: string, params: Params): void {
    const isOffSession = params['off_session'] === true;
    intent.payment_method = methodId;
    const card = this.books.cardOf(methodId);
    const wasDemanded =
      isPayment(intent) && intent.last_payment_error?.['code'] === 'authentication_required';
    const outcome = isOffSession ? card.offSession : wasDemanded ? 'requires_action' : card.onSession;
    if (outcome === 'requires_action') return this.demandAuthentication(intent, methodId, params);
    if (isDecline(outcome)) return this.fail(intent, methodId, declineErrorOf(outcome));
    if (isPayment(intent) && isLater(outcome)) {
      Object.assign(intent, { status: 'processing', last_payment_error: null });
      return this.books.report('payment_intent.processing', intent);
    }
    this.succeed(intent, methodId);
  }

  private demandAuthentication(intent: Intent, methodId: string, params: Params): void {
    if (params['off_session'] === true) {
      const message = 'Your card was declined. This transaction requires authentication.';
      const code = 'authentication_required';
      return this.fail(intent, methodId, { type: 'card_error', code, decline_code: code, message });
    }
    Object.assign(intent, { status: 'requires_action', next_action: nextActionOf(intent, params) });
    if (isPayment(intent)) intent.last_payment_error = null;
    this.books.report(`${intent.object}.requires_action`, intent);
  }

  private succeed(intent: Intent, methodId: string): void {
    const method = this.methodById(methodId);
    if (intent.customer !== null && (!isPayment(intent) || intent.setup_future_usage !== null))
      method.customer = intent.customer;
    intent.status = 'succeeded';
    if (isPayment(intent)) {
      const charge = this.newCharge(intent, method);
      Object.assign(intent, { amount_received: intent.amount, latest_charge: charge.id });
      intent.last_payment_error = null;
      this.books.report('charge.succeeded', charge);
      this.dispute(charge, this.books.cardOf(methodId));
    }
    this.books.report(`${intent.object}.succeeded`, intent);
  }

  private fail(intent: Intent, methodId: string, error: Record<string, unknown>): void {
    const found = { ...error, payment_method: structuredClone(this.methodById(methodId)) };
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null });
    if (isPayment(intent)) intent.last_payment_error = found;
    else Object.assign(intent, { last_setup_error: found });
    this.books.report(
      isPayment(intent) ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed',
      intent,
    );
  }

  private newCharge(intent: PaymentIntent, { id, billing_details: billing }: PaymentMethod): Charge {
    const { amount, currency, metadata, customer, description } = intent;
    const card = this.books.cardOf(id);
    const charge = stripeObject<Charge>('charge', {
      ...{ id: newStripeId('ch'), created: this.books.time, amount, amount_captured: amount },
      ...{ amount_refunded: 0, currency, metadata, customer, description, captured: true, paid: true },
      ...{ disputed: false, refunded: false, status: 'succeeded', payment_intent: intent.id },
      ...{ payment_method: id, payment_method_details: chargeCardDetails(card), billing_details: billing },
    });
    this.books.charges.set(charge.id, charge);
    return charge;
  }

  private dispute(charge: Charge, { dispute }: StripeCard): void {
    if (dispute === null) return;
    const amount = dispute === 'larger' ? charge.amount + 1_500 : charge.amount;
    const opened: Dispute = newDispute(charge, amount, this.books.time);
    this.books.disputes.set(opened.id, opened);
    charge.disputed = true;
    this.books.report('charge.dispute.created', opened);
  }

  private commonMembers(prefix: string, params: Params) {
    const id = newStripeId(prefix);
    return {
      ...{ id, created: this.books.time, client_secret: `${id}_secret_${newStripeId('s').slice(2)}` },
      ...{ status: 'requires_payment_method', payment_method_types: ['card', 'link'] },
      ...{ customer: (params['customer'] as string | undefined) ?? null },
      ...{ metadata: (params['metadata'] ?? {}) as Record<string, string> },
      ...{ description: params['description'] ?? null },
      automatic_payment_methods: params['automatic_payment_methods'] ?? { enabled: true },
    };
  }

  /** The payment method that a request names; a confirmation token becomes one, once. */
  private sourceOf(params: Params): string {
    requireReturn(params);
    const { confirmation_token: tokenId, payment_method: named, customer } = params;
    if (tokenId !== undefined) return this.useToken(textOf(tokenId), customer);
    if (named === undefined) throw StripeFault.invalid('You must provide a payment method.');
    if (stripeCards.has(textOf(named))) return this.newMethod(cardNamed(textOf(named))).id;
    const method = this.methodById(textOf(named));
    const isOf = customer === undefined || method.customer === customer;
    if (!isOf)
      throw StripeFault.invalid('The payment method does not belong to the customer.', {
        param: 'payment_method',
      });
    return method.id;
  }

  private useToken(id: string, customer: unknown): string {
    const what = { what: 'confirmation_token', param: 'confirmation_token' };
    const token = this.books.get(this.books.confirmationTokens, id, what);
    if (token['payment_intent'] !== null)
      throw StripeFault.invalid('This ConfirmationToken was used before.', { param: 'confirmation_token' });
    token['payment_intent'] = newStripeId('pi');
    const savedId = this.books.savedTokens.get(id);
    if (savedId !== undefined) {
      if (this.methodById(savedId).customer === customer) return savedId;
      throw StripeFault.invalid('The payment method of the token belongs to another customer.', {
        param: 'confirmation_token',
      });
    }
    return this.newMethod(this.books.cardOf(id)).id;
  }

  private requireCustomer(id: unknown): void {
    if (id === undefined) return;
    const customer = this.books.customers.get(textOf(id));
    if (customer === undefined || customer['deleted'] === true)
      throw StripeFault.missing('customer', textOf(id), 'customer');
  }
}

/** A page of its own, unless the request leaves it to Stripe.js. */
function nextActionOf({ client_secret: secret }: Intent, params: Params): object {
  const { use_stripe_sdk: isInDialog, return_url: returnUrl } = params;
  if (isInDialog === true || returnUrl === undefined) return IN_DIALOG;
  const url = `https://hooks.stripe.com/redirect/authenticate/${secret}`;
  return { redirect_to_url: { url, return_url: returnUrl }, type: 'redirect_to_url' };
}

/** A member of a request that is a text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function isPayment(intent: Intent): intent is PaymentIntent {
  return intent.object === 'payment_intent';
}

/** The error of a confirmed intent that was declined, with the intent. */
export function declineOf(intent: Intent): StripeFault | null {
  const error = isPayment(intent) ? intent.last_payment_error : (intent as SetupIntent).last_setup_error;
  if (intent.status !== 'requires_payment_method' || error === null) return null;
  const { type, message, ...more } = error;
  const status = type === 'card_error' ? 402 : 400;
  return new StripeFault(status, {
    ...{ type: String(type), message: String(message), ...more },
    [intent.object]: structuredClone(intent),
  });
}

function requireStatus({ status, object }: Intent, allowed: readonly string[]): void {
  if (allowed.includes(status)) return;
  const message = `This ${object} has a status of ${status}.`;
  throw StripeFault.invalid(message, { code: `${object}_unexpected_state` });
}

/** Methods that redirect need a way back. */
function requireReturn({ automatic_payment_methods: automatic, return_url: url }: Params): void {
  const { enabled, allow_redirects: redirects } = (automatic ?? {}) as Params;
  if (enabled === true && redirects !== 'never' && url === undefined)
    throw StripeFault.invalid('A return_url is required to confirm with methods that redirect.', {
      param: 'return_url',
    });
}

const LEAST = 50;
const ZERO_DIGITS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THREE_DIGITS = new Set('bhd jod kwd omr tnd'.split(' '));
const HUNDREDS = new Set(['isk', 'ugx']);

function requireAmount(amount: number, currency: string): void {
  const least = ZERO_DIGITS.has(currency) ? 1 : LEAST;
  if (amount < least)
    throw StripeFault.invalid('Amount must convert to at least 50 cents.', {
      code: 'amount_too_small',
      param: 'amount',
    });
  const step = THREE_DIGITS.has(currency) ? 10 : HUNDREDS.has(currency) ? 100 : 1;
  if (amount % step !== 0)
    throw StripeFault.invalid(`Amounts in ${currency} are multiples of ${step}.`, { param: 'amount' });
}

function cardNamed(name: string): StripeCard {
  const card = stripeCards.get(name);
  if (card === undefined) throw StripeFault.missing('PaymentMethod', name, 'payment_method');
  return card;
}

function isLater(outcome: StripeCardOutcome): boolean {
  return outcome === 'settles_later' || outcome === 'fails_later';
}

/** The fault that the card of a request brings about. */
export function faultOf(fault: StripeCard['fault']): Error {
  if (fault === 'rate_limited')
    return new StripeFault(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests',
    });
  if (fault === 'unavailable')
    return new StripeFault(503, { type: 'api_error', message: 'Stripe is unavailable' });
  return new ConnectionFault('the connection broke');
}
