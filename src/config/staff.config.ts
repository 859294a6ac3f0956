import type { Env } from './env.js';

/** Rules for the console and the people who use it. */
export class StaffConfig {
  /** Seconds without use after which a staff session ends. */
  readonly sessionIdle: number;
  /** Created when there is no administrator; without a password one is generated. */
  readonly firstAdministrator: { readonly email: string; readonly password: string | undefined };

  constructor(env: Env) {
    this.sessionIdle = env.STAFF_SESSION_IDLE;
    this.firstAdministrator = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  }
}
