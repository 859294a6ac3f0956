// Runs in worker threads. Imports only packages, so that Node can run the TypeScript source without a loader.
import { scryptSync, timingSafeEqual } from 'node:crypto';
import { hashSync, verifySync as verifyByArgon2 } from '@node-rs/argon2';
import { verifySync as verifyByBcrypt } from '@node-rs/bcrypt';

export interface HashTask {
  password: string;
  /** In KiB. */
  memory: number;
  /** Random by default. */
  salt?: Uint8Array;
}

/** Formats of stored password hashes: our own, and those of imported accounts. */
export type PasswordFormat = 'argon2id' | 'bcrypt' | 'scrypt';

export interface ComparisonTask {
  format: PasswordFormat;
  stored: string;
  password: string;
}

/** Parameters of argon2id, the library's default variant. The memory is a setting. */
const STRENGTH = { timeCost: 2, parallelism: 1 };

export function hash({ password, memory, salt }: HashTask): string {
  return hashSync(normalize(password), { ...STRENGTH, memoryCost: memory, ...(salt && { salt }) });
}

/** Whether a password matches a stored hash. */
export function compare({ format, stored, password }: ComparisonTask): boolean {
  const normalized = normalize(password);
  if (format === 'argon2id') return verifyByArgon2(stored, normalized);
  return format === 'bcrypt' ? verifyByBcrypt(normalized, stored) : compareByScrypt(stored, normalized);
}

/** The same password typed on different keyboards is the same bytes (Unicode NFKC). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}

const KEY_LENGTH = 64;
const SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };

/** Of servers of the same wire contract: the salt is the text of its digits, not the bytes they spell. */
function compareByScrypt(stored: string, password: string): boolean {
  const [salt = '', key = ''] = stored.split(':');
  return timingSafeEqual(scryptSync(password, salt, KEY_LENGTH, SCRYPT), Buffer.from(key, 'hex'));
}
