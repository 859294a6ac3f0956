import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a secret with what somebody sent, in a time that tells neither where they differ nor how long it is. */
export function isSameText(secret: string, given: string): boolean {
  return timingSafeEqual(digest(secret), digest(given));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
