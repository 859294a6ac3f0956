import { createHash } from 'node:crypto';

/** As an address that was erased is kept: recognized when it is entered again, but no longer read. @param email normalized */
export function emailPseudonym(email: string): string {
  return `sha256:${createHash('sha256').update(email).digest('hex')}`;
}

/** What rows may say of an address: itself, or its pseudonym. @param email normalized */
export function formsOfEmail(email: string): string[] {
  return [email, emailPseudonym(email)];
}
