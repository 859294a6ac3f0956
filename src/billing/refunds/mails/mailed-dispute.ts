import { amountInWords } from '#common/money/amount-in-words.js';
import { presentableName } from '#platform/mail/mail-content.js';
import type { MailedMerchant } from '../owner-mailer.service.js';

/** Amounts are in minor units of the currency. */
export interface MailedDispute extends MailedMerchant {
  disputeId: string;
  /** Null where the payment was surplus. */
  orderId: string | null;
  amount: number;
  currency: string;
  /** What the buyer had paid. */
  paidAmount: number;
  customerEmail: string;
  /** What was paid for. */
  description: string;
}

export function merchantIn({ organizationName }: MailedMerchant): string {
  return presentableName(organizationName) ?? 'your organization';
}

export const amountOf = ({ amount, currency }: Pick<MailedDispute, 'amount' | 'currency'>): string =>
  amountInWords(amount, currency);

export function paymentIn(dispute: MailedDispute): string {
  const paid = amountInWords(dispute.paidAmount, dispute.currency);
  return `the payment of ${paid} by ${dispute.customerEmail} for ${dispute.description}`;
}

export function notesOf(mailed: MailedDispute): string[] {
  return [
    ...(mailed.orderId === null ? [] : [`Order ${mailed.orderId}`]),
    `Dispute ${mailed.disputeId}`,
    `You are receiving this email because you own ${merchantIn(mailed)}.`,
  ];
}
