import { KEPT } from './exchange.js';

/** Seconds. */
const LONGEST_PAUSE = 86_400;

/** The text that is kept of an answer: valid UTF-8 of at most 2,048 bytes, with U+FFFD for NUL and for what is no text. */
export function readText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!/[\0\uFFFD]/.test(text)) return text;
  // What cannot be read takes three bytes each, and the last letter may have been cut.
  const readable = Buffer.from(decodeWhole(bytes).replaceAll('\0', '\uFFFD'));
  return decodeWhole(readable.subarray(0, KEPT));
}

/** Without the beginning of a letter at the end. */
function decodeWhole(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true });
}

/**
 * Seconds to wait by a `Retry-After` header, which is a number of them or one of HTTP's three forms of a date (RFC 9110,
 * 10.2.3 and 5.6.7): at most a day, 0 for what is past, null when it can be read as neither.
 */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), LONGEST_PAUSE);
  if (!/^[A-Z][a-z]{2,8},? .{15,25}$/.test(text)) return null;
  // The oldest form names no zone.
  const seconds = (Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) - now.getTime()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_PAUSE);
}
