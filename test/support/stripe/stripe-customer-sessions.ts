import type { StripeBooks } from './stripe-books.js';
import { StripeFault } from './stripe-fault.js';
import type { Params, StripeIntentMachine } from './stripe-intents.js';
import { newStripeId, stripeObject, type PaymentMethod, type StripeObject } from './stripe-objects.js';

/** Seconds after which forms refuse a session. */
const LIFETIME = 1_800;
const OFF = { enabled: false };

interface Session extends StripeObject {
  client_secret: string;
  customer: string;
  expires_at: number;
  /** How methods have to be marked to be shown. */
  shown: readonly string[];
}

/** Sessions in which the form of a page shows what its customer has saved. */
export class StripeCustomerSessions {
  private readonly sessions = new Map<string, Session>();

  constructor(
    private readonly books: StripeBooks,
    private readonly intents: StripeIntentMachine,
  ) {}

  open({ customer, components }: Params): object {
    const id = String(customer);
    const kept = this.books.customers.get(id);
    if (kept === undefined || kept['deleted'] === true) throw StripeFault.missing('customer', id, 'customer');
    const { payment_element: element = OFF } = components as { payment_element?: Params };
    const { shown, ...session } = stripeObject<Session>('customer_session', {
      ...{ id, created: this.books.time, customer: id, expires_at: this.books.time + LIFETIME },
      ...{ client_secret: `cuss_secret_${newStripeId('c').slice(2)}`, customer_account: null },
      shown: shownBy(element),
      components: {
        ...{ active_entitlements: OFF, buy_button: OFF, customer_portal: OFF, pricing_table: OFF },
        ...{ customer_sheet: { ...OFF, features: null }, mobile_payment_element: { ...OFF, features: null } },
        payment_element: { enabled: element['enabled'], features: featuresOf(element) },
      },
    });
    this.sessions.set(session.client_secret, { ...session, shown });
    const { id: _id, metadata: _metadata, ...answer } = session;
    return answer;
  }

  /** What a form with the secret shows, newest first. @throws StripeFault */
  methodsOf(secret: string): PaymentMethod[] {
    const { customer, shown } = this.get(secret);
    const own = [...this.books.methods.values()].filter((method) => method.customer === customer);
    return own.filter(({ allow_redisplay: mark = 'unspecified' }) => shown.includes(String(mark))).reverse();
  }

  /** A token of a method that the form shows. @throws StripeFault */
  createToken(secret: string, methodId: string): StripeObject {
    const method = this.methodsOf(secret).find(({ id }) => id === methodId);
    if (method === undefined) throw StripeFault.missing('PaymentMethod', methodId, 'payment_method');
    return this.intents.createSavedToken(method);
  }

  private get(secret: string): Session {
    const session = this.sessions.get(secret);
    if (session === undefined || session.expires_at <= this.books.time)
      throw StripeFault.invalid('The CustomerSession has expired or does not exist.', {
        code: 'customer_session_expired',
      });
    return session;
  }
}

function shownBy({ features = {} }: Params): readonly string[] {
  const { payment_method_redisplay: redisplay, payment_method_allow_redisplay_filters: marks = ['always'] } =
    features as Record<string, unknown>;
  return redisplay === 'enabled' ? (marks as string[]) : [];
}

function featuresOf({ features }: Params): object | null {
  if (features === undefined) return null;
  return {
    ...{ payment_method_allow_redisplay_filters: ['always'], payment_method_redisplay: 'disabled' },
    ...{ payment_method_redisplay_limit: 3, payment_method_remove: 'disabled' },
    ...{ payment_method_save: 'disabled', payment_method_save_usage: null },
    ...(features as object),
  };
}
