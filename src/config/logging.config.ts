import type { Env } from './env.js';

/** What is logged and how it looks. */
export class LoggingConfig {
  readonly level: Env['LOG_LEVEL'];
  /** Lines for people instead of JSON for machines. */
  readonly isPretty: boolean;

  constructor(env: Env) {
    this.level = env.LOG_LEVEL;
    this.isPretty = env.NODE_ENV === 'development';
  }
}
