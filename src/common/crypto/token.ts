import { createHash } from 'node:crypto';
import { customAlphabet } from 'nanoid';

const ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const token = customAlphabet(ALPHANUMERIC, 32);

/** An unguessable token of 32 letters and digits (190 bits). */
export function newToken(): string {
  return token();
}

/** SHA-256 of a random token: what the database keeps, so that a leaked table opens no session. */
export function hashToken(value: string): Buffer {
  return createHash('sha256').update(value, 'utf8').digest();
}
