import type { Env } from './env.js';

const DAY = 86_400;

/** How long it is kept what people and staff did. */
export class AuditConfig {
  /** Seconds an audit entry is kept; null for ever. */
  readonly retention: number | null;
  /** Seconds a sign-in, an attempt at one or the use of a session is kept; null for ever. */
  readonly loginEventRetention: number | null;

  constructor(env: Env) {
    this.retention = env.AUDIT_RETENTION_DAYS * DAY || null;
    this.loginEventRetention = env.LOGIN_EVENT_RETENTION_DAYS * DAY || null;
  }
}
