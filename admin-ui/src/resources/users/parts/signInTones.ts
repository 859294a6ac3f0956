import type { SignIn } from '../../login-events/login-events.types';
import type { Tone } from '../../../format/Badge';

/** Tints of sign-in outcomes. */
export const signInTones: Record<SignIn['outcome'], Tone> = {
  succeeded: 'positive',
  wrong_credentials: 'negative',
  unverified: 'caution',
  banned: 'negative',
  not_staff: 'caution',
};
