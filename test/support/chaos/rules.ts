/** How much faster than the world the clocks of a fight run, so that leases end within the time of a test. */
export const SPEED = 10;
/** The AUTH_SECRET of every process. */
export const CHAOS_SECRET = 'x'.repeat(32);
