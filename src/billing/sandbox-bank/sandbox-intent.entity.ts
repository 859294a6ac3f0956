import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newChecksummedToken } from '#common/crypto/checksummed-token.js';
import { newId } from '#common/ids/new-id.js';
import { exactNumber } from '#common/money/exact-number.js';
import { instant, textId } from '#platform/database/columns.js';
import type { DisputeStatus } from '../gateways/gateway-event.js';
import type { ChargeStatus } from '../gateways/gateway-results.js';
import { dueTimeOf, noStep, scheduleStep, type BankMoment, type BankTime } from './bank-steps.js';
import { SandboxErrors } from './sandbox-bank.errors.js';
import { cardOf, type CardOutcome } from './sandbox-cards.js';
import type { DeclineCode } from './sandbox-declines.js';
import { SandboxMethod } from './sandbox-method.entity.js';

export const SECRET_PREFIX = 'sandbox_pi_';

export type IntentKind = 'charge' | 'setup';
type IntentStep = 'succeed' | 'fail' | 'open_dispute' | 'close_dispute';

const waiting = 'where next_step_at is not null';

export const SandboxIntentSchema = defineEntity({
  name: 'SandboxIntent',
  tableName: 'sandbox_intents',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<IntentKind>(),
    merchantId: textId(),
    idempotencyKey: p.text().collation('C'),
    /** Minor units; null for setups. */
    amount: p.bigint('number').nullable(),
    currency: p.text().nullable(),
    /** Of the card. */
    token: p.text(),
    /** The method that was charged or is saved. */
    methodId: p.uuid().nullable(),
    isOffSession: p.boolean(),
    status: p.text().$type<ChargeStatus>(),
    declineCode: p.text().$type<DeclineCode>().nullable(),
    /** Lets the buyer answer for the card; null unless that was required. */
    clientSecret: p.text().unique('sandbox_intents_client_secret_unique').nullable(),
    description: p.text(),
    returnUrl: p.text().nullable(),
    metadata: p.json().$type<Record<string, string>>(),
    disputeStatus: p.text().$type<DisputeStatus>().nullable(),
    disputeAmount: p.bigint('number').nullable(),
    nextStep: p.text().$type<IntentStep>().nullable(),
    nextStepAt: instant().nullable(),
    nextStepAtClock: instant().nullable(),
    /** By the clock of the merchant, as the next. */
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  uniques: [{ name: 'sandbox_intents_idempotency_key_unique', properties: ['merchantId', 'idempotencyKey'] }],
  indexes: [
    { name: 'sandbox_intents_list_index', properties: ['kind', 'createdAt', 'id'] },
    { name: 'sandbox_intents_merchant_list_index', properties: ['merchantId', 'kind', 'createdAt', 'id'] },
    {
      name: 'sandbox_intents_next_step_index',
      expression: `create index "sandbox_intents_next_step_index" on "sandbox_intents" ("next_step_at") ${waiting}`,
    },
  ],
  checks: [
    { name: 'sandbox_intents_amount_check', expression: "(kind = 'charge') = (amount is not null)" },
    { name: 'sandbox_intents_positive_check', expression: 'amount > 0' },
  ],
});

export type SandboxIntentTables = InferKyselyDB<typeof SandboxIntentSchema>;

export interface NewIntent {
  kind: IntentKind;
  merchantId: string;
  idempotencyKey: string;
  amount: number | null;
  currency: string | null;
  token: string;
  /** A method that was saved before. */
  methodId: string | null;
  isOffSession: boolean;
  description: string;
  returnUrl: string | null;
  metadata: Record<string, string>;
}

/** A charge of a card, or the setup of one for later charges. */
export class SandboxIntent extends SandboxIntentSchema.class {
  static create(input: NewIntent, moment: BankMoment): SandboxIntent {
    const intent = Object.assign(new SandboxIntent(), input, {
      id: newId(),
      declineCode: null,
      clientSecret: null,
      disputeStatus: null,
      disputeAmount: null,
      ...noStep,
      createdAt: moment.clock,
      modifiedAt: null,
    });
    intent.begin(intent.outcome, moment);
    return intent;
  }

  get capturedAmount(): number {
    return this.status === 'succeeded' ? (this.amount ?? 0) : 0;
  }

  get isFinal(): boolean {
    return this.status !== 'processing' && this.status !== 'requires_action';
  }

  /** Keeps the card for later charges, unless it was declined. @returns the method that holds it */
  saveMethod(): SandboxMethod | null {
    if (this.methodId || this.status === 'failed') return null;
    const method = SandboxMethod.create(this.merchantId, this.token, this.createdAt);
    this.methodId = method.id;
    return method;
  }

  /** The buyer approves or rejects the payment. @throws SANDBOX_ACTION_ENDED */
  answer(isApproved: boolean, moment: BankMoment): void {
    if (this.status !== 'requires_action') throw SandboxErrors.SANDBOX_ACTION_ENDED();
    if (isApproved) this.succeed(moment, moment);
    else this.fail('authentication_failed');
    this.modifiedAt = moment.clock;
  }

  /** False when it has ended already. */
  cancel({ clock }: BankTime): boolean {
    if (this.isFinal) return false;
    Object.assign(this, { status: 'canceled', ...noStep, modifiedAt: clock });
    return true;
  }

  /** Takes the next step when it is due. @returns what changed */
  takeStep(moment: BankMoment): 'intent' | 'dispute' | null {
    const { nextStep } = this;
    const due = dueTimeOf(this, moment);
    if (!nextStep || due === null) return null;
    Object.assign(this, { ...noStep, modifiedAt: due.clock });
    switch (nextStep) {
      case 'succeed':
        this.succeed(due, moment);
        return 'intent';
      case 'fail':
        this.fail('card_declined');
        return 'intent';
      case 'open_dispute':
        this.openDispute(due, moment);
        return 'dispute';
      case 'close_dispute':
        this.disputeStatus = cardOf(this.token).dispute?.ending ?? null;
        return 'dispute';
    }
  }

  private get outcome(): CardOutcome {
    const card = cardOf(this.token);
    return this.isOffSession ? card.offSession : card.onSession;
  }

  private begin(outcome: CardOutcome, moment: BankMoment): void {
    switch (outcome) {
      case 'succeeds':
        return this.succeed(moment, moment);
      case 'requires_action':
        this.status = 'requires_action';
        this.clientSecret = newChecksummedToken(SECRET_PREFIX);
        return;
      case 'succeeds_later':
      case 'fails_later':
        this.status = 'processing';
        Object.assign(this, scheduleStep(outcome === 'succeeds_later' ? 'succeed' : 'fail', moment, moment));
        return;
      default:
        this.fail(outcome);
    }
  }

  private succeed(at: BankTime, moment: BankMoment): void {
    this.status = 'succeeded';
    if (this.kind === 'charge' && cardOf(this.token).dispute !== null)
      Object.assign(this, scheduleStep('open_dispute', at, moment));
  }

  private fail(code: DeclineCode): void {
    this.status = 'failed';
    this.declineCode = code;
  }

  private openDispute(at: BankTime, moment: BankMoment): void {
    const amount = BigInt(this.amount ?? 0);
    const isLarger = cardOf(this.token).dispute?.isLarger === true;
    this.disputeStatus = 'open';
    this.disputeAmount = exactNumber(isLarger ? amount + amount / 10n + 1n : amount);
    Object.assign(this, scheduleStep('close_dispute', at, moment));
  }
}
SandboxIntentSchema.setClass(SandboxIntent);
