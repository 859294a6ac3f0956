import type { LimitRule } from '#platform/limits/limit-rules.js';

/**
 * How often one address may ask for each path below the authentication base path; the first rule that fits decides.
 * Strict are those where passwords are guessed and mails are caused.
 */
export const authLimits: readonly LimitRule[] = [
  { path: '/sign-in/magic-link', window: 60, max: 5 },
  { path: '/magic-link/verify', window: 60, max: 5 },
  { path: '/sign-in*', window: 10, max: 3 },
  { path: '/sign-up*', window: 10, max: 3 },
  { path: '/change-password*', window: 10, max: 3 },
  { path: '/change-email*', window: 10, max: 3 },
  { path: '/request-password-reset*', window: 60, max: 3 },
  { path: '/send-verification-email*', window: 60, max: 3 },
  { path: '/forget-password*', window: 60, max: 3 },
  { path: '/forgotten-password', method: 'POST', window: 60, max: 3 },
  { path: '/verification-link', method: 'POST', window: 60, max: 3 },
  { path: '/magic-link', method: 'POST', window: 60, max: 5 },
  { path: '*', window: 10, max: 100 },
];
