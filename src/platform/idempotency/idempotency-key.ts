import type { FastifyRequest } from 'fastify';
import { isBelowV1 } from '../http/v1/v1-path.js';

export const IDEMPOTENCY_KEY = 'idempotency-key';
export const LONGEST_IDEMPOTENCY_KEY = 255;
export const REPLAYED = 'idempotent-replayed';

/** Visible ASCII. Several headers of that name arrive as one with a space in it, which is invalid. */
const VALID = new RegExp(`^[\\x21-\\x7e]{1,${String(LONGEST_IDEMPOTENCY_KEY)}}$`);

/** The key of a POST below /v1, valid or not; null for every other request. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  if (request.method !== 'POST' || !isBelowV1(request)) return null;
  const key = request.headers[IDEMPOTENCY_KEY];
  return key === undefined ? null : String(key);
}

export function isValidIdempotencyKey(key: string): boolean {
  return VALID.test(key);
}
