import type { Impersonation } from './impersonation.types';
import { useNow } from '../format/useNow';

const second = 1000;

/** Seconds until it expires; 0 from then on. */
export function useSecondsLeft({ expiresAt }: Impersonation): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - useNow(second)) / second));
}
