import type { MailedSeller } from '../../merchants/mailed-seller.js';

/** What mails about the benefits of a purchase say of it. */
export interface MailedAccess {
  organizationId: string;
  seller: MailedSeller;
  /** The name of the product. */
  product: string;
}

/** Each line of a mail that lists benefits. */
export function linesOf(descriptions: readonly string[]): string[] {
  return descriptions.map((description) => `• ${description}`);
}
