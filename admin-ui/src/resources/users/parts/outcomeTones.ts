import type { SignIn } from '../../login-events/login-events.types';
import type { Tone } from '../../../format/Badge';

/** How what came of an attempt to sign in is tinted. */
export const outcomeTones: Record<SignIn['outcome'], Tone> = {
  succeeded: 'positive',
  wrong_credentials: 'negative',
  unverified: 'caution',
  banned: 'negative',
  not_staff: 'caution',
};
