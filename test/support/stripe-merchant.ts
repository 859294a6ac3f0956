import { newId } from '#common/ids/new-id.js';
import type { ChargeResult } from '../../src/billing/gateways/gateway-results.js';
import type {
  AtAccount,
  ChargeInput,
  RefundInput,
  SavedSource,
  SetupInput,
} from '../../src/billing/gateways/payment-gateway.js';
import { Merchant } from '../../src/billing/merchants/merchant.entity.js';
import { StripeGateway } from '../../src/billing/stripe/stripe-gateway.service.js';
import { makeOrganization } from './organizations.js';
import type { StripeTestAccount } from './stripe/stripe-account.js';
import type { TestApp } from './test-app.js';

export const BUYER = { ref: null, email: 'ada@example.com', name: 'Ada Lovelace' };

/** A merchant whose payments are made through the installation's account at the local Stripe. */
export class StripeMerchant {
  private constructor(
    private readonly app: TestApp,
    readonly merchantId: string,
    private readonly account: StripeTestAccount,
  ) {}

  static async open(app: TestApp, account: StripeTestAccount): Promise<StripeMerchant> {
    const { id } = await makeOrganization(app);
    await app.em.persist(Merchant.create(id, app.clock.now)).flush();
    return new StripeMerchant(app, id, account);
  }

  get at(): AtAccount {
    return { merchantId: this.merchantId, account: null };
  }

  get gateway(): StripeGateway {
    return this.app.get(StripeGateway);
  }

  charge(card: string, differences: Partial<ChargeInput> = {}): Promise<ChargeResult> {
    return this.gateway.charge({ ...this.chargeInput(card), ...differences });
  }

  /** Charges a card that an earlier charge has saved, without the buyer. */
  async chargeLater(card: string, differences: Partial<ChargeInput> = {}): Promise<ChargeResult> {
    const source = await this.save(card);
    return this.gateway.charge({ ...this.chargeInput(card), source, isOffSession: true, ...differences });
  }

  async save(card: string): Promise<SavedSource> {
    const { method } = await this.charge(card, { savesMethod: true, customer: BUYER });
    if (!method?.ref) throw new Error('the card was not saved');
    return { methodRef: method.ref, customerRef: method.customerRef, account: method.account };
  }

  chargeInput(card = 'pm_card_visa'): ChargeInput {
    return {
      ...this.at,
      idempotencyKey: newId(),
      amount: 1_000,
      currency: 'usd',
      source: { token: this.account.token(card) },
      isOffSession: false,
      savesMethod: false,
      customer: null,
      description: 'Tea',
      returnUrl: null,
      metadata: { payment_id: 'p1' },
    };
  }

  setupInput(card: string): SetupInput {
    const { idempotencyKey, returnUrl, metadata } = this.chargeInput();
    const token = this.account.token(card);
    return { ...this.at, idempotencyKey, token, customer: BUYER, returnUrl, metadata };
  }

  refundInput(chargeRef: string, amount: number): RefundInput {
    return {
      ...this.at,
      idempotencyKey: newId(),
      chargeRef,
      amount,
      currency: 'usd',
      reason: 'requested_by_customer',
      metadata: { refund_id: 'r1' },
    };
  }
}
