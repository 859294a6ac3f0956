import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant, textId } from '#platform/database/columns.js';
import type { ChargeResult, RefundResult, SetupResult } from '../gateways/gateway-results.js';
import { GatewayErrors } from '../gateways/gateway.errors.js';
import type { CardFault } from './sandbox-cards.js';

export type BankAnswer = { charge: ChargeResult } | { setup: SetupResult } | { refund: RefundResult };

/** How often the bank refuses a request with a card that makes it unavailable. */
const REFUSALS = 2;

export const SandboxRequestSchema = defineEntity({
  name: 'SandboxRequest',
  tableName: 'sandbox_requests',
  properties: {
    merchantId: textId().primary(),
    idempotencyKey: p.text().collation('C').primary(),
    /** Hash of what was asked for. */
    content: p.text(),
    refusals: p.integer(),
    /** Null while the bank has only refused it. */
    answer: p.json().$type<BankAnswer>().nullable(),
    /** In real time. */
    createdAt: instant(),
  },
});

/** Something that was asked of the bank with an idempotency key, and its answer. */
export class SandboxRequest extends SandboxRequestSchema.class {
  /** @throws IDEMPOTENCY_CONFLICT when something else was asked for with this key */
  requireSame(content: string): void {
    if (this.content !== content) throw GatewayErrors.IDEMPOTENCY_CONFLICT();
  }

  /** Whether a fault of the connection refuses the request this time. */
  isRefusedBy(fault: CardFault | null): boolean {
    if (fault !== 'unavailable' && fault !== 'rate_limited') return false;
    if (this.refusals >= REFUSALS) return false;
    this.refusals += 1;
    return true;
  }

  answerWith(answer: BankAnswer): void {
    this.answer = answer;
  }
}
SandboxRequestSchema.setClass(SandboxRequest);
