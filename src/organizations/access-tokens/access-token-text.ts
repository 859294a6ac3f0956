import { isChecksummedToken, newChecksummedToken } from '#common/crypto/checksummed-token.js';

const PREFIX = 'polar_oat_';
/** Characters behind the prefix that a list shows: four of 37 leave 196 bits to guess. */
const SHOWN = 4;

/** A token as callers send it; the database never holds it. */
export function newAccessToken(): string {
  return newChecksummedToken(PREFIX);
}

/** Whether whoever sends the text means it as such a token, whole or not. */
export function looksLikeAccessToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** Whether the text may be such a token. */
export function isAccessToken(text: string): boolean {
  return isChecksummedToken(PREFIX, text);
}

/** What people recognise a token by. */
export function startOf(token: string): string {
  return token.slice(0, PREFIX.length + SHOWN);
}
