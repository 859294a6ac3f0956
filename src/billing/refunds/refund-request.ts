import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import type { RefundReason } from './refund.entity.js';

/** What a merchant wants to return of an order. */
export interface RefundRequest {
  orderId: string;
  reason: RefundReason;
  /** Minor units without tax, more than 0. */
  amount: number;
  comment: string | null;
  revokeBenefits: boolean;
  metadata: Metadata;
}
