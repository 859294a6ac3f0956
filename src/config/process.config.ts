import { resolve } from 'node:path';
import type { Env } from './env.js';

/** What this process is and where it keeps things. */
export class ProcessConfig {
  readonly environment: Env['NODE_ENV'];
  readonly isProduction: boolean;
  readonly role: Env['APP_ROLE'];
  /** Whether this process answers HTTP requests for people and staff. */
  readonly runsWeb: boolean;
  /** Whether this process works off events and jobs. */
  readonly runsWorker: boolean;
  /** Absolute path. */
  readonly dataDir: string;

  constructor(env: Env) {
    this.environment = env.NODE_ENV;
    this.isProduction = env.NODE_ENV === 'production';
    this.role = env.APP_ROLE;
    this.runsWeb = env.APP_ROLE !== 'worker';
    this.runsWorker = env.APP_ROLE !== 'web';
    this.dataDir = resolve(env.DATA_DIR);
  }
}
