import type { ResolvedEnv } from '#config/env.js';
import type { AtriumOptions } from '#config/options.js';

/** Settings of a process whose database is known, be it the configured or the embedded one. */
export interface AppSettings {
  env: ResolvedEnv;
  options: AtriumOptions;
}
