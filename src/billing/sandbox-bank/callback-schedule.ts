import { createHash } from 'node:crypto';

export interface CallbackSchedule {
  /** Seconds after which it is sent for the first time. */
  delay: number;
  /** How often it is sent. */
  sends: number;
}

/** Seconds by which a late callback is behind, so that it arrives after what happened next. */
export const LATE = 3;
/** Seconds between two deliveries of one callback. */
export const AGAIN = 1;

/**
 * Callbacks come as gateways send them: a quarter comes late, a quarter twice, and an eighth both. The id decides, so that
 * one callback behaves the same each time.
 */
export function callbackScheduleOf(id: string): CallbackSchedule {
  const [byte = 0] = createHash('sha256').update(id).digest();
  const share = byte % 8;
  return { delay: share < 2 ? LATE : 0, sends: share === 1 || share === 2 ? 2 : 1 };
}
