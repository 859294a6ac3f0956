import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { validateSync } from 'class-validator';
import { settingsOf, type SectionClass, type SettingInfo } from './declaration/setting.decorator.js';
import { faultsBetween } from './env.checks.js';
import { families, sections, type Env } from './env.js';
import { reasonOf, refuse, SettingsError, type SettingFault } from './settings-error.js';

/** Names and texts as an environment holds them. An empty text means "not set". */
export type Variables = Readonly<Record<string, string | undefined>>;

export interface EnvSource {
  /** Default: the environment of this process. */
  variables?: Variables;
  /** Default: `.env` in the working directory. It need not exist; false reads none. */
  envFile?: string | false;
}

/** Reads the environment and the `.env` file. Throws a SettingsError that lists every fault. */
export function loadEnv(source: EnvSource = {}): Env {
  return envFrom(readVariables(source));
}

/** The environment over the file. A variable that is empty in the environment switches the file's value off. */
export function readVariables({ variables = process.env, envFile = '.env' }: EnvSource = {}): Variables {
  return { ...readEnvFile(envFile), ...variables };
}

/** Settings from plain texts. Throws a SettingsError that lists every fault. */
export function envFrom(variables: Variables): Env {
  const { env, faults } = examine(variables);
  if (faults.length > 0) throw new SettingsError(faults);
  return env;
}

/** Like envFrom, but hands the faults back, so that a caller can list them together with others. */
export function examine(variables: Variables): { env: Env; faults: SettingFault[] } {
  const values: Record<string, unknown> = {};
  const own = sections.flatMap((section) => examineSection(section, variables, values));
  for (const family of families) values[family] = textsOf(family, variables);
  const env = values as unknown as Env;
  return { env, faults: [...own, ...faultsBetween(env, new Set(own.map(({ name }) => name)))] };
}

/** Adds the section's settings to the values and returns the faults among them. */
function examineSection(
  section: SectionClass,
  variables: Variables,
  values: Record<string, unknown>,
): SettingFault[] {
  const instance = new section() as Record<string, unknown>;
  const settings = settingsOf(section);
  for (const setting of settings) {
    const text = textOf(setting, variables);
    values[setting.name] = text === '' ? defaultOf(setting, values) : setting.read(text);
    instance[setting.name] = values[setting.name];
  }
  const refused = new Set(validateSync(instance).map(({ property }) => property));
  return settings
    .filter(({ name }) => refused.has(name))
    .map((setting) => refuse(setting, textOf(setting, variables)));
}

function textOf({ name, verbatim }: SettingInfo, variables: Variables): string {
  const text = variables[name] ?? '';
  return verbatim ? text : text.trim();
}

function textsOf(family: string, variables: Variables): Record<string, string> {
  const texts = Object.entries(variables)
    .filter(([name]) => name.startsWith(`${family}_`))
    .map(([name, text]) => [name, text?.trim() ?? ''] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function defaultOf({ default: fallback }: SettingInfo, valuesSoFar: Record<string, unknown>): unknown {
  return typeof fallback === 'function' ? fallback(valuesSoFar) : fallback;
}

function readEnvFile(path: string | false): Variables {
  if (path === false || !existsSync(path)) return {};
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SettingsError([{ name: path, problem: `cannot be read (${reasonOf(error)})` }], {
      cause: error,
    });
  }
}
