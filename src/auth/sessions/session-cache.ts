import { createHmac, type KeyObject } from 'node:crypto';
import { importKeys, type SigningKeys } from '#common/crypto/signed-value.js';
import { isSameText } from '#common/crypto/same-text.js';
import type { SessionWire, SessionWithUserWire } from './session.presenter.js';
import type { FoundSession } from './session.queries.js';

/** A session as its cookie keeps it; `expiresAt` is when the copy, not the session, is over. */
interface CachedSession {
  session: { session: SessionWire; user: SessionWithUserWire['user'] };
  /** Milliseconds since 1970. */
  expiresAt: number;
  signature: string;
}

/** What a cookie turned out to hold. Only a copy that somebody has changed is worth a reaction. */
export type CacheReading = { state: 'absent' | 'forged' | 'over' } | { state: 'valid'; found: FoundSession };

const DATES = new Set(['expiresAt', 'createdAt', 'updatedAt', 'banExpires']);

/** The text of the cookie: the session as an answer shows it, signed together with the end of the copy. */
export function packSession(wire: SessionWithUserWire, expiresAt: Date, keys: SigningKeys): string {
  const cached = { session: wire, expiresAt: expiresAt.getTime() };
  const signature = sign(
    JSON.parse(JSON.stringify(cached)) as Omit<CachedSession, 'signature'>,
    importKeys(keys)[0],
  );
  return Buffer.from(JSON.stringify({ ...cached, signature })).toString('base64url');
}

/** Reads the copy of the session that this very token opens; one of another session counts as absent. */
export function unpackSession(text: string, token: string, now: Date, keys: SigningKeys): CacheReading {
  const cached = parse(text);
  if (cached === null) return { state: 'absent' };
  const isOurs = importKeys(keys).some((key) => isSameText(sign(cached, key), cached.signature));
  if (!isOurs) return { state: 'forged' };
  if (cached.session.session.token !== token) return { state: 'absent' };
  const found = withDates(cached.session);
  const isOver = cached.expiresAt <= now.getTime() || found.session.expiresAt <= now;
  return isOver ? { state: 'over' } : { state: 'valid', found };
}

function sign(
  { session: { session, user }, expiresAt }: Omit<CachedSession, 'signature'>,
  key: KeyObject,
): string {
  const text = JSON.stringify({ session, user, expiresAt });
  return createHmac('sha256', key).update(text, 'utf8').digest('base64url');
}

function parse(text: string): CachedSession | null {
  try {
    const value = JSON.parse(
      Buffer.from(text, 'base64url').toString('utf8'),
    ) as Partial<CachedSession> | null;
    const isWhole =
      typeof value?.session?.session === 'object' &&
      typeof value.session.user === 'object' &&
      typeof value.expiresAt === 'number' &&
      typeof value.signature === 'string';
    return isWhole ? (value as CachedSession) : null;
  } catch {
    return null;
  }
}

/** Only for texts that we have signed ourselves: it trusts their shape. */
function withDates({ session, user }: CachedSession['session']): FoundSession {
  return { session: { ...datesOf(session), extendable: false, readOnly: true }, user: datesOf(user) };
}

function datesOf<T extends object>(value: T): T {
  const entries = Object.entries(value).map(([name, member]: [string, unknown]) => [
    name,
    DATES.has(name) && typeof member === 'string' ? new Date(member) : member,
  ]);
  return Object.fromEntries(entries) as T;
}
