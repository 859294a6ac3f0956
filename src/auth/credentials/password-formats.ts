import { createHash } from 'node:crypto';
import { parseOptions } from '@node-rs/argon2';
import type { PasswordFormat } from './hash-thread.js';

const FORMATS: [PasswordFormat, (stored: string) => boolean][] = [
  ['argon2id', isArgon2],
  ['bcrypt', (stored) => /^\$2[aby]\$(0[4-9]|[12]\d|3[01])\$[./A-Za-z0-9]{53}$/.test(stored)],
  ['scrypt', (stored) => /^[0-9a-f]{32}:[0-9a-f]{128}$/.test(stored)],
];

/** Null for a text of no format that we know. */
export function formatOf(stored: string): PasswordFormat | null {
  return FORMATS.find(([, isForm]) => isForm(stored))?.[0] ?? null;
}

/** Whether people can sign in by it: not with a hash of a format that we do not know. */
export function isVerifiableHash(stored: string): boolean {
  return formatOf(stored) !== null;
}

/** Whether we would make such a hash ourselves. */
export function isOurs(stored: string, memory: number): boolean {
  return stored.startsWith(`$argon2id$v=19$m=${String(memory)},t=2,p=1$`);
}

/**
 * The salt for rehashing an imported password. Derived from the old hash, so that two concurrent sign-ins produce the same new
 * hash and neither sees a conflict. It stays unique because the old hash contains a random salt.
 */
export function renewedSalt(stored: string): Uint8Array {
  return createHash('sha256').update(stored).digest().subarray(0, 16);
}

function isArgon2(stored: string): boolean {
  try {
    return stored.startsWith('$argon2id$') && parseOptions(stored).outputLen > 0;
  } catch {
    return false;
  }
}
