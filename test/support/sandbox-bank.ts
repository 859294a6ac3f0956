import { newId } from '#common/ids/new-id.js';
import type { ChargeResult } from '../../src/billing/gateways/gateway-results.js';
import type {
  AtAccount,
  ChargeInput,
  RefundInput,
  SetupInput,
} from '../../src/billing/gateways/payment-gateway.js';
import { Merchant } from '../../src/billing/merchants/merchant.entity.js';
import { BankSettlement } from '../../src/billing/sandbox-bank/bank-settlement.service.js';
import { SandboxGateway } from '../../src/billing/sandbox-bank/sandbox-gateway.service.js';
import { makeOrganization } from './organizations.js';
import type { TestApp } from './test-app.js';

/** Of the setting SANDBOX_SETTLES_AFTER. */
export const SETTLES_AFTER = 2;

/** A merchant with payments in the sandbox. */
export class BankAccount {
  private constructor(
    private readonly app: TestApp,
    readonly merchantId: string,
  ) {}

  static async open(app: TestApp): Promise<BankAccount> {
    const { id } = await makeOrganization(app);
    await app.em.persist(Merchant.create(id, app.clock.now)).flush();
    return new BankAccount(app, id);
  }

  /** Whose charges they are. */
  get at(): AtAccount {
    return { merchantId: this.merchantId, account: null };
  }

  get gateway(): SandboxGateway {
    return this.app.get(SandboxGateway);
  }

  charge(token: string, differences: Partial<ChargeInput> = {}): Promise<ChargeResult> {
    return this.gateway.charge({ ...this.chargeInput(), source: { token }, ...differences });
  }

  /** Charges a card that an earlier charge has saved, without the buyer. */
  async chargeLater(token: string, differences: Partial<ChargeInput> = {}): Promise<ChargeResult> {
    return this.chargeMethod(await this.saveMethod(token), differences);
  }

  chargeMethod(methodRef: string, differences: Partial<ChargeInput> = {}): Promise<ChargeResult> {
    return this.charge('', {
      source: { methodRef, customerRef: null, account: null },
      isOffSession: true,
      ...differences,
    });
  }

  async saveMethod(token: string): Promise<string> {
    const { method } = await this.charge(token, { savesMethod: true });
    if (!method?.ref) throw new Error('the card was not saved');
    return method.ref;
  }

  chargeInput(): ChargeInput {
    return {
      ...this.at,
      idempotencyKey: newId(),
      amount: 1_000,
      currency: 'usd',
      source: { token: 'sandbox_ok' },
      isOffSession: false,
      savesMethod: false,
      customer: null,
      description: 'Acme – Tea',
      returnUrl: null,
      metadata: { payment_id: 'p1' },
    };
  }

  setupInput(token: string): SetupInput {
    const { idempotencyKey, customer, returnUrl, metadata } = this.chargeInput();
    return { ...this.at, idempotencyKey, token, customer, returnUrl, metadata };
  }

  refundInput(chargeRef: string, amount: number): RefundInput {
    const { idempotencyKey } = this.chargeInput();
    return {
      ...this.at,
      idempotencyKey,
      chargeRef,
      amount,
      currency: 'usd',
      reason: 'requested_by_customer',
      metadata: { refund_id: 'r1' },
    };
  }

  find(ref: string): Promise<ChargeResult | null> {
    return this.gateway.findCharge({ ...this.at, ref });
  }

  /** What the worker of the bank does after so many seconds. */
  async settleAfter(seconds: number): Promise<number> {
    this.app.clock.advance(seconds);
    return this.app.get(BankSettlement).settleDue();
  }

  /** Moves the clock of the merchant, and no real time. */
  async moveClock(seconds: number): Promise<void> {
    await this.app.em.execute('update merchants set clock_offset = clock_offset + ? where id = ?', [
      seconds,
      this.merchantId,
    ]);
  }

  /** The events that the bank has to report, oldest first. */
  async callbacks(): Promise<Record<string, unknown>[]> {
    const rows = await this.app.em.execute<{ body: string }[]>(
      'select body from sandbox_callbacks where merchant_id = ? order by id',
      [this.merchantId],
    );
    return rows.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  }
}

/** The call's failure; an error when it succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('the call did not fail');
}
