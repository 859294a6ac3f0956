import { addSeconds } from '#common/time/clock.js';

export function isExpired({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt <= now;
}

/** Seconds: how long a session lives, and the age after which using it extends it. */
export interface LifetimeRules {
  expiresIn: number;
  updateAge: number;
}

/** True once a session's last extension, or its making, is at least the update age ago. */
export function isDueForExtension(
  { expiresAt }: { expiresAt: Date },
  { expiresIn, updateAge }: LifetimeRules,
  now: Date,
): boolean {
  return addSeconds(expiresAt, updateAge - expiresIn) <= now;
}

/**
 * True for a session younger than the fresh age, in seconds; always when none is asked for. Extending a session makes it
 * no fresher.
 */
export function isFresh({ updatedAt }: { updatedAt: Date }, freshAge: number, now: Date): boolean {
  return freshAge === 0 || addSeconds(updatedAt, freshAge) > now;
}
