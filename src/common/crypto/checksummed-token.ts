import { crc32 } from 'node:zlib';
import { customAlphabet } from 'nanoid';

/** In the order in which they count as digits of base 62. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 37;
/** Digits of base 62 that hold 32 bits. */
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^[0-9A-Za-z]{${String(RANDOM_LENGTH + CHECKSUM_LENGTH)}}$`);

const randomPart = customAlphabet(ALPHABET, RANDOM_LENGTH);

/**
 * An unguessable token (220 bits): the prefix, which says what it is for, 37 letters and digits, and their CRC-32 in base
 * 62. By prefix and checksum a scanner of leaked secrets knows it for sure, and a text that is none is known without a
 * look into the database.
 */
export function newChecksummedToken(prefix: string): string {
  const random = randomPart();
  return `${prefix}${random}${checksumOf(random)}`;
}

/** Whether the text may be a token of this prefix. The checksum is public and proves nothing. */
export function isChecksummedToken(prefix: string, text: string): boolean {
  if (!text.startsWith(prefix)) return false;
  const rest = text.slice(prefix.length);
  return FORM.test(rest) && checksumOf(rest.slice(0, RANDOM_LENGTH)) === rest.slice(RANDOM_LENGTH);
}

function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${ALPHABET[rest % ALPHABET.length] ?? ''}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
