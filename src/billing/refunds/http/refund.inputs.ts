import type { RefundRequest } from '../refund-request.js';
import type { CreateRefundBody } from './refunds.dto.js';
import type { CreateRefundAsStaffBody, PreviewRefundBody } from './refunds.staff.dto.js';

export function refundRequestOf(body: CreateRefundBody): RefundRequest {
  const { order_id: orderId, reason, amount, comment, revoke_benefits: revokeBenefits, metadata } = body;
  return {
    ...{ orderId, reason, amount },
    comment: comment ?? null,
    revokeBenefits: revokeBenefits ?? false,
    metadata: metadata ?? {},
  };
}

/** @param body of a preview, which needs no reason, or of the refund itself */
export function staffRefundRequestOf(body: PreviewRefundBody | CreateRefundAsStaffBody): RefundRequest {
  const { orderId, amount, revokeBenefits = false } = body;
  const stated =
    'refundReason' in body
      ? { reason: body.refundReason, comment: body.comment ?? null }
      : { reason: 'other' as const, comment: null };
  return { orderId, amount, revokeBenefits, ...stated, metadata: {} };
}
