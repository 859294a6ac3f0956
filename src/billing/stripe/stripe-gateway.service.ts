import { Injectable } from '@nestjs/common';

import { AppError } from '#common/errors/app-error.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import type { GatewayEvent } from '../gateways/gateway-event.js';

import type { ChargeResult, ListedRefund, RefundResult, SetupResult } from '../gateways/gateway-results.js';
import { GatewayErrors } from '../gateways/gateway.errors.js';
import { PaymentGatewayOf } from '../gateways/payment-gateway.decorator.js';
import type {
  ChargeInput,
  ChargeLookup,
  CustomerSession,
  GatewayLookup,
  GatewayRef,
  PaymentGateway,
  ReceivedEvent,
  RefundInput,
  RefundLookup,
  SetupInput,
} from '../gateways/payment-gateway.js';
import { toStripeAmount, UnsupportedAmount } from './stripe-amounts.js';
import { StripeAccounts } from './stripe-accounts.service.js';
import { StripeBooks } from './stripe-books.service.js';
import { StripeCustomerMethods } from './stripe-customer-methods.service.js';
import { StripeEvents } from './stripe-events.service.js';
import { StripeIntents } from './stripe-intents.service.js';
import { StripeLookups } from './stripe-lookups.service.js';
import { keyIn } from './stripe-metadata.js';
import { StripeRefunds } from './stripe-refunds.service.js';
import { chargeResultOf, refundResultOf, setupResultOf } from './stripe-results.js';

/** Seconds for which Stripe keeps the answers to idempotency keys, at least. */
const KEYS_KEPT = 86_400;

/** Takes payments through Stripe, with payment intents that are confirmed on the server. */
@Injectable()
@PaymentGatewayOf({ name: 'stripe' })
export class StripeGateway implements PaymentGateway {
  readonly name = 'stripe';

  constructor(
    private readonly accounts: StripeAccounts,
    private readonly intents: StripeIntents,
    private readonly refunds: StripeRefunds,
    private readonly customerMethods: StripeCustomerMethods,
    private readonly lookups: StripeLookups,
    private readonly events: StripeEvents,
    readonly books: StripeBooks,
    private readonly clock: Clock,
  ) {}

  async accountFor(merchantId: string): Promise<string | null> {
    return (await this.accounts.currentOf(merchantId)).id;
  }

  async clientConfig(merchantId: string): Promise<Record<string, string>> {
    const { keys } = await this.accounts.currentOf(merchantId);
    return { publishable_key: keys.publishableKey };
  }

  async openCustomerSession({ ref, ...at }: GatewayRef): Promise<CustomerSession | null> {
    return this.customerMethods.openSession(await this.accounts.clientFor(at), ref);
  }

  async detachMethod({ ref, ...at }: GatewayRef): Promise<void> {
    await this.customerMethods.detach(await this.accounts.clientFor(at), ref);
  }

  formAmount({ amount, currency }: { amount: number; currency: string }): number | null {
    try {
      return toStripeAmount(amount, currency);
    } catch (error) {
      if (error instanceof UnsupportedAmount) return null;
      throw error;
    }
  }

  async charge(input: ChargeInput): Promise<ChargeResult> {
    const stripe = await this.accounts.clientFor(input);
    const intent = await this.unlessConflicting(
      () => this.intents.charge(stripe, input),
      () => this.lookups.findIntent(stripe, input.idempotencyKey, this.oldestKey),
    );
    return chargeResultOf(intent, input.account);
  }

  async findCharge(lookup: GatewayLookup): Promise<ChargeResult | null> {
    const stripe = await this.accounts.clientFor(lookup);
    const found =
      'ref' in lookup
        ? await this.lookups.getIntent(stripe, lookup.ref)
        : await this.lookups.findIntent(stripe, lookup.idempotencyKey, lookup.since);
    return found && chargeResultOf(await this.intents.requestBuyer(stripe, found), lookup.account);
  }

  async cancelCharge({ ref, ...at }: GatewayRef): Promise<ChargeResult> {
    const stripe = await this.accounts.clientFor(at);
    return chargeResultOf(await this.intents.cancelCharge(stripe, ref), at.account);
  }

  async refund(input: RefundInput): Promise<RefundResult> {
    const stripe = await this.accounts.clientFor(input);
    return this.refunds.refund(stripe, input);
  }

  async findRefund(lookup: RefundLookup): Promise<RefundResult | null> {
    const stripe = await this.accounts.clientFor(lookup);
    const found =
      'ref' in lookup
        ? await this.lookups.getRefund(stripe, lookup.ref)
        : await this.lookups.findRefund(stripe, lookup.idempotencyKey, lookup.chargeRef);
    return found && refundResultOf(found);
  }

  async listRefunds(charge: ChargeLookup): Promise<ListedRefund[]> {
    const stripe = await this.accounts.clientFor(charge);
    const listed = await this.lookups.listRefunds(stripe, charge.chargeRef);
    return listed.flatMap((listedRefund) => {
      const refund = refundResultOf(listedRefund);
      return refund === null ? [] : { idempotencyKey: keyIn(listedRefund.metadata), refund };
    });
  }

  async setup(input: SetupInput): Promise<SetupResult> {
    const stripe = await this.accounts.clientFor(input);
    const intent = await this.unlessConflicting(
      () => this.intents.setup(stripe, input),
      () => this.lookups.findSetup(stripe, input.idempotencyKey, this.oldestKey),
    );
    return setupResultOf(intent, input.account);
  }

  async findSetup(lookup: GatewayLookup): Promise<SetupResult | null> {
    const stripe = await this.accounts.clientFor(lookup);
    const found =
      'ref' in lookup
        ? await this.lookups.getSetup(stripe, lookup.ref)
        : await this.lookups.findSetup(stripe, lookup.idempotencyKey, lookup.since);
    return found && setupResultOf(found, lookup.account);
  }

  async cancelSetup({ ref, ...at }: GatewayRef): Promise<SetupResult> {
    const stripe = await this.accounts.clientFor(at);
    return setupResultOf(await this.intents.cancelSetup(stripe, ref), at.account);
  }

  readEvent(received: ReceivedEvent): Promise<GatewayEvent | null> {
    return this.events.read(received);
  }

  refreshEvent(event: GatewayEvent): Promise<GatewayEvent> {
    return this.events.refresh(event);
  }

  private get oldestKey(): Date {
    return addSeconds(this.clock.now(), -KEYS_KEPT);
  }

  /**
   * Words such as the seller's name may differ when a request is repeated. Stripe then has what the first request made.
   * @throws IDEMPOTENCY_CONFLICT where that cannot be found
   */
  private async unlessConflicting<T>(make: () => Promise<T>, find: () => Promise<T | null>): Promise<T> {
    try {
      return await make();
    } catch (error) {
      if (!isConflict(error)) throw error;
      const made = await find();
      if (made === null) throw error;
      return made;
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof AppError && error.key === GatewayErrors.IDEMPOTENCY_CONFLICT.key;
}
