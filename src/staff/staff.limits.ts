import type { LimitRule } from '#platform/limits/limit-rules.js';

/** How often one address may sign in to the console. All other staff routes require a staff session. */
export const staffLimits: readonly LimitRule[] = [
  { path: '/session', method: 'POST', window: 60, max: 10 },
  { path: '/session/reauthentication', method: 'POST', window: 60, max: 10 },
];
