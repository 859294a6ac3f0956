import type { LimitRule } from '#platform/limits/limit-rules.js';

/** By address, below the authentication base path: what opens checkouts and sessions of the portal. */
export const accountBillingLimits: readonly LimitRule[] = [
  { path: '/checkout*', window: 60, max: 10 },
  { path: '/portal', window: 60, max: 10 },
  { path: '/customer/portal', window: 60, max: 10 },
];
