import type { MerchantColumns } from './merchant.queries.js';
import { presentableName } from '#platform/mail/mail-content.js';

/** What a mail to a buyer says of the merchant. */
export interface MailedSeller {
  name: string;
  /** For questions; null where the merchant has none. */
  email: string | null;
  /** Whether its clock was moved, so that no time of its records is real. */
  isSandbox: boolean;
}

export function sellerOf({ name, email, clockOffset, clockStoppedAt }: MerchantColumns): MailedSeller {
  const isSandbox = clockOffset > 0 || (clockStoppedAt ?? null) !== null;
  return { name: presentableName(name) ?? 'the store', email, isSandbox };
}

/** The notes below a mail. */
export function notesOf({ name, email, isSandbox }: MailedSeller): string[] {
  return [
    ...(email === null ? [] : [`Questions? Write to ${name} at ${email}.`]),
    ...(isSandbox ? ['This is a sandbox test. No money moves.'] : []),
  ];
}
