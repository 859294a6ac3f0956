import { declineOf, type Params, type StripeIntentMachine } from './stripe-intents.js';
import type { StripeBooks } from './stripe-books.js';
import type { StripeCustomerSessions } from './stripe-customer-sessions.js';
import type { StripeCard } from './stripe-cards.js';
import { STRIPE_VERSION } from './stripe-contract.js';
import type { StripeReturns } from './stripe-disputes.js';
import { StripeFault } from './stripe-fault.js';
import type { StripeTaxes } from './stripe-taxes.js';
import {
  newStripeId,
  stripeObject,
  type Intent,
  type PaymentMethod,
  type StripeObject,
} from './stripe-objects.js';

export interface StripeCall {
  params: Params;
  /** Values of the path. */
  path: Readonly<Record<string, string>>;
}

type Handler = (call: StripeCall) => unknown;

const INTENT = { what: 'payment_intent' };
const SETUP = { what: 'setup_intent' };

/** What each operation does, by method and path of the description. */
export class StripeApi {
  readonly handlers: Record<string, Handler>;

  constructor(
    private readonly books: StripeBooks,
    private readonly intents: StripeIntentMachine,
    private readonly returns: StripeReturns,
    private readonly taxes: StripeTaxes,
    private readonly sessions: StripeCustomerSessions,
  ) {
    this.handlers = { ...this.payments(), ...this.records(), ...this.webhooks(), ...this.taxHandlers() };
  }

  /** @throws StripeFault */
  run(operation: string, call: StripeCall): unknown {
    const handler = this.handlers[operation];
    if (handler === undefined) throw StripeFault.invalid(`The local Stripe has no ${operation}.`, {}, 404);
    return this.expanded(handler(call), call.params['expand']);
  }

  private payments(): Record<string, Handler> {
    const { books, intents } = this;
    const payment = ({ path }: StripeCall) => books.get(books.paymentIntents, path['intent'] ?? '', INTENT);
    const setup = ({ path }: StripeCall) => books.get(books.setupIntents, path['intent'] ?? '', SETUP);
    return {
      'post /v1/test_helpers/confirmation_tokens': ({ params }) => intents.createToken(params),
      'get /v1/confirmation_tokens/{confirmation_token}': ({ path }) =>
        books.get(books.confirmationTokens, path['confirmation_token'] ?? '', { what: 'confirmation_token' }),
      'post /v1/payment_intents': ({ params }) => answered(intents.createPayment(params)),
      'get /v1/payment_intents': ({ params }) => this.list('paymentIntents', '/v1/payment_intents', params),
      'get /v1/payment_intents/{intent}': payment,
      'post /v1/payment_intents/{intent}/confirm': (call) => this.confirm(payment(call), call.params),
      'post /v1/payment_intents/{intent}/cancel': (call) => this.cancel(payment(call), call.params),
      'post /v1/setup_intents': ({ params }) => answered(intents.createSetup(params)),
      'get /v1/setup_intents': ({ params }) => this.list('setupIntents', '/v1/setup_intents', params),
      'get /v1/setup_intents/{intent}': setup,
      'post /v1/setup_intents/{intent}/confirm': (call) => this.confirm(setup(call), call.params),
      'post /v1/setup_intents/{intent}/cancel': (call) => this.cancel(setup(call), call.params),
      'post /v1/refunds': ({ params }) => this.returns.refund(params),
      'get /v1/refunds': ({ params }) => this.list('refunds', '/v1/refunds', params),
      'get /v1/refunds/{refund}': ({ path }) =>
        books.get(books.refunds, path['refund'] ?? '', { what: 'refund', param: 'id' }),
      'get /v1/charges': ({ params }) => this.list('charges', '/v1/charges', params),
      'get /v1/charges/{charge}': ({ path }) =>
        books.get(books.charges, path['charge'] ?? '', { what: 'charge', param: 'id' }),
      'get /v1/disputes': ({ params }) => this.list('disputes', '/v1/disputes', params),
      'get /v1/disputes/{dispute}': ({ path }) =>
        books.get(books.disputes, path['dispute'] ?? '', { what: 'dispute', param: 'id' }),
      'get /v1/events': ({ params }) => this.list('events', '/v1/events', params),
    };
  }

  private records(): Record<string, Handler> {
    const { books } = this;
    const method = ({ path }: StripeCall) => this.intents.methodById(path['payment_method'] ?? '');
    return {
      'post /v1/customers': ({ params }) => this.createCustomer(params),
      'get /v1/customers/{customer}': (call) => this.customer(call),
      'post /v1/customers/{customer}': (call) => this.updateCustomer(this.customer(call), call.params),
      'delete /v1/customers/{customer}': (call) => this.deleteCustomer(this.customer(call)),
      'get /v1/payment_methods/{payment_method}': method,
      'post /v1/payment_methods/{payment_method}/attach': (call) =>
        Object.assign(method(call), { customer: String(call.params['customer']) }),
      'post /v1/payment_methods/{payment_method}/detach': (call) => detached(method(call)),
      'post /v1/customer_sessions': ({ params }) => this.sessions.open(params),
      'get /v1/customers/{customer}/payment_methods': ({ path, params }) => {
        const own = [...books.methods.values()].filter(({ customer }) => customer === path['customer']);
        return page(own.reverse(), `/v1/customers/${path['customer'] ?? ''}/payment_methods`, params);
      },
    };
  }

  private webhooks(): Record<string, Handler> {
    const { books } = this;
    return {
      'get /v1/webhook_endpoints': ({ params }) =>
        page(
          [...books.webhookEndpoints.values()].map(withoutSecret).reverse(),
          '/v1/webhook_endpoints',
          params,
        ),
      'post /v1/webhook_endpoints': ({ params }) => {
        const endpoint = stripeObject<StripeObject & { secret: string; url: string }>('webhook_endpoint', {
          ...{ id: newStripeId('we'), created: books.time, status: 'enabled', url: String(params['url']) },
          ...{
            enabled_events: params['enabled_events'],
            api_version: params['api_version'] ?? STRIPE_VERSION,
          },
          ...{ description: params['description'] ?? null, secret: `whsec_${newStripeId('w').slice(2)}` },
        });
        books.webhookEndpoints.set(endpoint.id, endpoint);
        return endpoint;
      },
    };
  }

  private taxHandlers(): Record<string, Handler> {
    const { taxes } = this;
    return {
      'post /v1/tax/calculations': ({ params }) => taxes.calculate(params),
      'post /v1/tax/transactions/create_from_calculation': ({ params }) => taxes.commit(params),
      'post /v1/tax/transactions/create_reversal': ({ params }) => taxes.reverse(params),
    };
  }

  private confirm(intent: Intent, params: Params): Intent {
    this.intents.confirmAgain(intent, params);
    return answered(intent);
  }

  private cancel(intent: Intent, params: Params): Intent {
    this.intents.cancel(intent, params['cancellation_reason']);
    return intent;
  }

  private customer({ path }: StripeCall): StripeObject {
    const { books } = this;
    return books.get(books.customers, path['customer'] ?? '', { what: 'customer', param: 'id' });
  }

  private createCustomer(params: Params): StripeObject {
    const { email, name, metadata } = params;
    const customer = stripeObject('customer', {
      ...{ id: newStripeId('cus'), created: this.books.time, balance: 0, email: email ?? null },
      ...{ name: name ?? null, metadata: metadata ?? {} },
      invoice_settings: {
        ...{ custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      },
    });
    this.books.customers.set(customer.id, customer);
    return customer;
  }

  private updateCustomer(customer: StripeObject, params: Params): StripeObject {
    if (customer['deleted'] === true) throw StripeFault.missing('customer', customer.id, 'id');
    const { expand: _expand, ...changes } = params;
    return Object.assign(customer, changes);
  }

  private deleteCustomer({ id, object }: StripeObject): object {
    const deleted = { id, object, deleted: true } as unknown as StripeObject;
    this.books.customers.set(id, deleted);
    return deleted;
  }

  private list(name: Parameters<StripeBooks['newest']>[0], url: string, params: Params): object {
    const matching = this.books.newest(name).filter((one) => matches(one, params));
    return page(matching, url, params);
  }

  /** Puts whole objects in the place of ids. */
  private expanded(answer: unknown, members: unknown): unknown {
    if (!Array.isArray(members)) return answer;
    const copy = structuredClone(answer) as Record<string, unknown>;
    for (const member of members as string[]) {
      const id = copy[member];
      if (typeof id === 'string') copy[member] = this.objectBy(id) ?? id;
    }
    return copy;
  }

  private objectBy(id: string): unknown {
    const { paymentIntents, charges, methods, customers } = this.books;
    const found = [paymentIntents, charges, methods, customers].map((kept) => kept.get(id)).find(Boolean);
    return found && structuredClone(found);
  }
}

function answered<Kept extends Intent>(intent: Kept): Kept {
  const declined = declineOf(intent);
  if (declined !== null) throw declined;
  return intent;
}

function detached(method: PaymentMethod): PaymentMethod {
  if (method.customer === null)
    throw StripeFault.invalid(
      'The payment method is not attached to a customer so detachment is impossible.',
    );
  return Object.assign(method, { customer: null });
}

function withoutSecret<Kept extends { secret: string }>({ secret: _secret, ...endpoint }: Kept) {
  return endpoint;
}

const FILTERS = ['payment_intent', 'charge', 'customer', 'type'];

function matches(object: StripeObject, params: Params): boolean {
  const { gte, gt, lte, lt } = (params['created'] ?? {}) as Record<string, number | undefined>;
  const isInTime =
    object.created >= (gte ?? 0) &&
    object.created > (gt ?? -1) &&
    object.created <= (lte ?? Infinity) &&
    object.created < (lt ?? Infinity);
  return isInTime && FILTERS.every((name) => !(name in params) || object[name] === params[name]);
}

function page(all: readonly { id?: unknown }[], url: string, params: Params): object {
  const limit = Number(params['limit'] ?? 10);
  const { starting_after: after } = params;
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(start, start + limit);
  return { object: 'list', url, data, has_more: start + limit < all.length };
}

/** What the card of a request breaks, each time the request is made with its key. */
export function cardFaultOf(params: Params, books: StripeBooks): StripeCard['fault'] {
  const { confirmation_token: token, payment_method: method } = params;
  return books.cards.get(String(token ?? method))?.fault ?? null;
}
