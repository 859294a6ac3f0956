import { addSeconds } from '#common/time/clock.js';
import type { DeliveryConfig } from '#config/delivery.config.js';
import type { OutboundAnswer, OutboundFailure } from '#platform/outbound/outbound.js';
import type { AttemptFailure } from './webhook-attempt.entity.js';
import type { ClaimedDelivery } from './webhook-lane.repository.js';

/** What one request to an endpoint came to, as it is kept. */
export interface Attempt {
  id: string;
  at: Date;
  url: string;
  /** Milliseconds. */
  duration: number;
  httpCode: number | null;
  failure: AttemptFailure | null;
  response: string;
}

/** What becomes of a message after an attempt. */
export interface Outcome {
  delivery: ClaimedDelivery;
  attempt: Attempt;
  status: 'succeeded' | 'pending' | 'failed';
  /** When the lane is due again: at once, unless the message is to be tried again. */
  dueAt: Date;
  /** The message leaves its lane, so that later events of the record pass it. */
  stepsAside: boolean;
  /** The endpoint wants no more messages (410), or none before an instant (429, 503). */
  gone: boolean;
  pausedUntil: Date | null;
}

type Rules = Pick<DeliveryConfig, 'retryDelays' | 'hold'>;

/** Seconds an endpoint is left alone that asks for it without saying how long, and the longest it may ask for. */
const USUAL_PAUSE = 10;
const LONGEST_PAUSE = 86_400;
/** By how much a delay may be longer than the list says, so that what failed together is not tried again together. */
const JITTER = 0.2;

export function attemptOf(
  id: string,
  at: Date,
  url: string,
  result: OutboundAnswer | OutboundFailure,
): Attempt {
  const duration = Math.round(result.duration);
  if ('failure' in result)
    return { id, at, url, duration, httpCode: null, failure: result.failure, response: result.detail };
  return { id, at, url, duration, httpCode: result.status, failure: null, response: result.body };
}

/** Any 2xx is success; a redirect is none, because nobody has checked where it leads. */
export function isSuccess({ httpCode }: Pick<Attempt, 'httpCode'>): boolean {
  return httpCode !== null && httpCode >= 200 && httpCode < 300;
}

/**
 * What follows from an attempt. Chance is a number from 0 to 1. `retryAfter` is what the receiver asked for, in seconds,
 * and holds for the endpoint as a whole.
 */
export function outcomeOf(
  delivery: ClaimedDelivery,
  attempt: Attempt,
  retryAfter: number | null,
  { now, chance, rules }: { now: Date; chance: number; rules: Rules },
): Outcome {
  const gone = attempt.httpCode === 410;
  const common = { delivery, attempt, gone, pausedUntil: null, stepsAside: false };
  if (isSuccess(attempt)) return { ...common, status: 'succeeded', dueAt: now };
  const pause = pauseOf(attempt, retryAfter);
  const pausedUntil = pause === null ? null : addSeconds(now, pause);
  const delay = rules.retryDelays[delivery.attempts];
  if (delay === undefined) return { ...common, pausedUntil, status: 'failed', dueAt: now };
  const dueAt = addSeconds(now, Math.max(delay * (1 + JITTER * chance), pause ?? 0));
  const heldUntil = addSeconds(delivery.firstAttemptAt ?? attempt.at, rules.hold);
  return {
    ...common,
    pausedUntil,
    status: 'pending',
    dueAt,
    stepsAside: dueAt > heldUntil && !standsAlone(delivery),
  };
}

/** Where a message goes for which nothing waits. Lanes of records hold a colon behind the record's type. */
export function laneOfItsOwn(deliveryId: string): string {
  return `=${deliveryId}`;
}

function standsAlone({ id, lane }: ClaimedDelivery): boolean {
  return lane === laneOfItsOwn(id);
}

function pauseOf({ httpCode }: Attempt, retryAfter: number | null): number | null {
  if (httpCode !== 429 && httpCode !== 503) return null;
  return Math.min(retryAfter ?? USUAL_PAUSE, LONGEST_PAUSE);
}
