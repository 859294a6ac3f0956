import type { ResolvedEnv } from '#config/env.js';
import type { AtriumOptions } from '#config/options.js';

/** What a process starts with: the environment, with the database URL filled in, and the options file. */
export interface AppSettings {
  env: ResolvedEnv;
  options: AtriumOptions;
}
