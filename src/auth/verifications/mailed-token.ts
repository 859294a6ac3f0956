import { createHmac } from 'node:crypto';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';

/** What tokens are mailed for, and how each kind looks on the wire. */
const FORMS = {
  reset_password: { alphabet: LOWER + LOWER.toUpperCase() + DIGITS, length: 24 },
  delete_user: { alphabet: DIGITS + LOWER, length: 32 },
  magic_link: { alphabet: LOWER + LOWER.toUpperCase(), length: 32 },
} as const;

export type MailedTokenPurpose = keyof typeof FORMS;

/**
 * The token of a row. It follows from the row's id and our secret, so that neither the database nor a queued job needs
 * to hold it until the mail is sent. 512 bits are spread over at most 32 characters, which leaves no bias worth naming.
 */
export function deriveToken(purpose: MailedTokenPurpose, rowId: string, secret: string): string {
  const { alphabet, length } = FORMS[purpose];
  const digest = createHmac('sha512', secret).update(`mailed token\n${purpose}\n${rowId}`).digest('hex');
  let rest = BigInt(`0x${digest}`);
  const base = BigInt(alphabet.length);
  let token = '';
  while (token.length < length) {
    token += alphabet[Number(rest % base)] ?? '';
    rest /= base;
  }
  return token;
}
