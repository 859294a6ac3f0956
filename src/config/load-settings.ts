import { resolveAuthSecret } from './auth-secret.js';
import { warningsAbout } from './env.checks.js';
import type { Env } from './env.js';
import { examine, readVariables, type EnvSource } from './load-env.js';
import { loadOptions } from './load-options.js';
import type { AtriumOptions } from './options.js';
import { SettingsError, type SettingFault } from './settings-error.js';

/** All that is known before anything starts. */
export interface Settings {
  /** DATABASE_URL is absent when the process is to run an embedded PostgreSQL. */
  env: Env & { AUTH_SECRET: string };
  options: AtriumOptions;
  /** Sentences for the log: allowed, but probably not meant. */
  warnings: string[];
}

/** Faults of settings that only the code above this folder can judge. Those named are faulty already. */
export type SettingsCheck = (env: Env, alreadyFaulty: ReadonlySet<string>) => readonly SettingFault[];

/**
 * Reads environment, `.env` file and options file, and makes the auth secret on first use. Throws one SettingsError
 * with the faults of all of them and those that the checks find; nothing is written in that case.
 */
export async function loadSettings(
  source: EnvSource = {},
  checks: readonly SettingsCheck[] = [],
): Promise<Settings> {
  const { env, faults } = examine(readVariables(source));
  const alreadyFaulty = new Set(faults.map(({ name }) => name));
  faults.push(...checks.flatMap((check) => check(env, alreadyFaulty)));
  const options = await loadOptions(env.OPTIONS_FILE).catch(collectInto(faults));
  if (faults.length > 0) throw new SettingsError(faults);
  const AUTH_SECRET = await resolveAuthSecret(env);
  return { env: { ...env, AUTH_SECRET }, options, warnings: warningsAbout(env) };
}

function collectInto(faults: SettingFault[]): (error: unknown) => AtriumOptions {
  return (error) => {
    if (!(error instanceof SettingsError)) throw error;
    faults.push(...error.faults);
    return {};
  };
}
