import { createHash, scrypt } from 'node:crypto';
import { hash as hashByArgon2, parseOptions, verify as verifyByArgon2 } from '@node-rs/argon2';
import { verify as verifyByBcrypt } from '@node-rs/bcrypt';
import { isSameText } from '#common/crypto/same-text.js';

/** Of argon2id, the library's default variant; how much memory it takes is a setting. */
const STRENGTH = { timeCost: 2, parallelism: 1 };

/** Tells whether a password is the one of a stored text. */
type Comparison = (stored: string, password: string) => Promise<boolean>;

/** The texts that may stand for a password: our own, and those that people who move over bring along. */
const FORMATS: { isForm: (stored: string) => boolean; compare: Comparison }[] = [
  { isForm: isArgon2, compare: (stored, password) => verifyByArgon2(stored, normalize(password)) },
  {
    isForm: (stored) => /^\$2[aby]\$(0[4-9]|[12]\d|3[01])\$[./A-Za-z0-9]{53}$/.test(stored),
    compare: (stored, password) => verifyByBcrypt(password, stored),
  },
  { isForm: (stored) => /^[0-9a-f]{32}:[0-9a-f]{128}$/.test(stored), compare: compareByScrypt },
];

/** Null for a text of no format that we know. */
export function comparisonFor(stored: string): Comparison | null {
  return FORMATS.find(({ isForm }) => isForm(stored))?.compare ?? null;
}

/** Whether people can sign in by it: not with a hash of a format that we do not know. */
export function isVerifiableHash(stored: string): boolean {
  return comparisonFor(stored) !== null;
}

/** Whether we would make such a hash ourselves. */
export function isOurs(stored: string, memory: number): boolean {
  return stored.startsWith(`$argon2id$v=19$m=${String(memory)},t=2,p=1$`);
}

/** @param memory in KiB */
export async function hashPassword(password: string, memory: number): Promise<string> {
  return hashByArgon2(normalize(password), { ...STRENGTH, memoryCost: memory });
}

/**
 * A hash of ours in the place of another one of the same password. Its salt follows from the old text, so that of two
 * people who sign in at once with an imported password both arrive at the same hash, and neither finds it changed. What
 * a salt has to be is unlike all others, and the old text has a random one of its own.
 */
export async function renewedHash(stored: string, password: string, memory: number): Promise<string> {
  const salt = createHash('sha256').update(stored).digest().subarray(0, 16);
  return hashByArgon2(normalize(password), { ...STRENGTH, memoryCost: memory, salt });
}

/** The same password typed on different keyboards is the same bytes (Unicode NFKC). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}

function isArgon2(stored: string): boolean {
  try {
    return stored.startsWith('$argon2id$') && parseOptions(stored).outputLen > 0;
  } catch {
    return false;
  }
}

const KEY_LENGTH = 64;
const SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };

/** Of servers of the same wire contract: the salt is the text of its digits, not the bytes they spell. */
async function compareByScrypt(stored: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split(':');
  const derived = await new Promise<Buffer>((resolve, reject) => {
    const done = (error: Error | null, bytes: Buffer): void => (error ? reject(error) : resolve(bytes));
    scrypt(normalize(password), salt, KEY_LENGTH, SCRYPT, done);
  });
  return isSameText(derived.toString('hex'), key);
}
