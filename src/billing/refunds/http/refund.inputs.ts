import type { RefundRequest } from '../refund-request.js';
import type { CreateRefundBody } from './refunds.dto.js';

export function refundRequestOf(body: CreateRefundBody): RefundRequest {
  const { order_id: orderId, reason, amount, comment, revoke_benefits: revokeBenefits, metadata } = body;
  return {
    ...{ orderId, reason, amount },
    comment: comment ?? null,
    revokeBenefits: revokeBenefits ?? false,
    metadata: metadata ?? {},
  };
}
