import { exactNumber } from '#common/money/exact-number.js';
import type { DisputeResult } from '../gateways/gateway-event.js';
import type {
  ChargeResult,
  ListedRefund,
  MadeRefund,
  PaymentMethod,
  SetupResult,
} from '../gateways/gateway-results.js';
import type { BookEntryColumns } from './sandbox-books.queries.js';
import { cardOf } from './sandbox-cards.js';
import { declineOf } from './sandbox-declines.js';
import type { SandboxIntent } from './sandbox-intent.entity.js';
import type { SandboxRefund } from './sandbox-refund.entity.js';
import type { BankAnswer } from './sandbox-request.entity.js';

/** A charge or setup as the answer to a request. */
export function answerOf(intent: SandboxIntent): BankAnswer {
  return intent.kind === 'charge' ? { charge: chargeResultOf(intent) } : { setup: setupResultOf(intent) };
}

/** The last month in which all test cards are valid. */
const EXPIRY = { expMonth: 12, expYear: 2040 };

export function setupResultOf(intent: SandboxIntent): SetupResult {
  return {
    ref: intent.id,
    status: intent.status,
    clientData: clientDataOf(intent),
    method: methodOf(intent),
    decline: declineOf(intent.declineCode ?? null),
    customerRef: null,
    metadata: intent.metadata,
  };
}

export function chargeResultOf(intent: SandboxIntent): ChargeResult {
  const { currency, amount, capturedAmount } = intent;
  if (typeof amount !== 'number' || !currency) throw new Error(`the intent ${intent.id} is not a charge`);
  return { ...setupResultOf(intent), currency, amount, capturedAmount };
}

export function refundResultOf(refund: SandboxRefund): MadeRefund {
  const { id, intentId, status, currency, amount, metadata } = refund;
  const failureReason = refund.failureReason ?? null;
  return { ref: id, chargeRef: intentId, status, currency, amount, failureReason, metadata };
}

/** A refund as the books have it. */
export function bookedRefund(entry: BookEntryColumns): ListedRefund {
  const { id: ref, chargeId: chargeRef, currency, failureReason, metadata, idempotencyKey } = entry;
  const status = entry.status as MadeRefund['status'];
  const amount = exactNumber(BigInt(entry.amount));
  return { idempotencyKey, refund: { ref, chargeRef, status, currency, amount, failureReason, metadata } };
}

/** @throws Error for a charge that was not disputed */
export function disputeResultOf(intent: SandboxIntent): DisputeResult {
  const { id, disputeStatus: status, disputeAmount: amount, currency, metadata } = intent;
  if (!status || typeof amount !== 'number' || !currency)
    throw new Error(`the charge ${id} was not disputed`);
  return { ref: `dispute_${id}`, chargeRef: id, status, currency, amount, metadata };
}

function clientDataOf({ status, clientSecret }: SandboxIntent): Record<string, string> {
  if (status !== 'requires_action' || !clientSecret) return {};
  return { intent_client_secret: clientSecret, intent_status: status };
}

function methodOf({ methodId, token }: SandboxIntent): PaymentMethod {
  const last4 = cardOf(token).number.slice(-4);
  const card = { type: 'card', brand: 'visa', last4, ...EXPIRY, wallet: null, fingerprint: token };
  return { ref: methodId ?? null, ...card, customerRef: null, account: null };
}
