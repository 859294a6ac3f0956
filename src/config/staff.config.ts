import type { Env } from './env.js';
import type { AtriumOptions } from './options.js';

/** Rules for the console and the people who use it. */
export class StaffConfig {
  /** Seconds without use after which a staff session ends. */
  readonly sessionIdle: number;
  /** Seconds after entering the password in which it is not asked for again. */
  readonly reauthenticationAge: number;
  /** Created when there is no administrator; without a password one is generated. */
  readonly firstAdministrator: { readonly email: string; readonly password: string | undefined };
  /** Beside the built-in ones; from the options file. */
  readonly roles: NonNullable<AtriumOptions['staffRoles']>;
  /** People who may do everything, whatever their role. */
  readonly administratorIds: readonly string[];
  /** Whether users learn the names of staff. */
  readonly namesStaff: boolean;
  readonly impersonation: {
    /** Seconds. */
    readonly expiresIn: number;
    /** Null for the page of the product itself. */
    readonly targetUrl: string | null;
    /** Whether the person is told by mail, and who it is. */
    readonly notice: 'off' | 'unnamed' | 'named';
  };

  constructor(env: Env, options: AtriumOptions = {}) {
    this.sessionIdle = env.STAFF_SESSION_IDLE;
    this.reauthenticationAge = env.STAFF_REAUTHENTICATION_AGE;
    this.firstAdministrator = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
    this.roles = options.staffRoles ?? {};
    this.administratorIds = env.ADMIN_USER_IDS;
    this.namesStaff = env.IMPERSONATION_NOTICE === 'named';
    this.impersonation = {
      expiresIn: env.IMPERSONATION_EXPIRES_IN,
      targetUrl: env.IMPERSONATION_TARGET_URL ?? null,
      notice: env.IMPERSONATION_NOTICE,
    };
  }
}
