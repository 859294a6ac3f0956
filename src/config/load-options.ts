import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { optionDefinitions, type AtriumOptions } from './options.js';
import { reasonOf, SettingsError, type SettingFault } from './settings-error.js';

const defaultFile = './atrium.options.mjs';

/**
 * Loads and checks an options file; relative paths start at the working directory. Without a name the default file is
 * used when it exists. Throws a SettingsError that lists every fault.
 */
export async function loadOptions(file?: string): Promise<AtriumOptions> {
  const path = resolve(file ?? defaultFile);
  if (!existsSync(path)) {
    if (file === undefined) return {};
    throw new SettingsError([
      { name: 'OPTIONS_FILE', problem: `${path} does not exist`, expected: 'the path of an options file' },
    ]);
  }
  return checkOptions(await importDefault(path), file ?? defaultFile);
}

/** Checks the default export of an options file. Throws a SettingsError that lists every fault. */
export function checkOptions(exported: unknown, file: string): AtriumOptions {
  if (typeof exported !== 'object' || exported === null || Array.isArray(exported)) {
    throw new SettingsError([
      { name: file, problem: 'has no usable default export', expected: 'export default { … }' },
    ]);
  }
  const faults = Object.entries(exported).flatMap(([key, value]) => faultOf(key, value, file) ?? []);
  if (faults.length > 0) throw new SettingsError(faults);
  return exported;
}

async function importDefault(path: string): Promise<unknown> {
  try {
    const module = (await import(pathToFileURL(path).href)) as { default?: unknown };
    return module.default;
  } catch (error) {
    throw new SettingsError([{ name: path, problem: `cannot be loaded (${reasonOf(error)})` }], {
      cause: error,
    });
  }
}

function faultOf(key: string, value: unknown, file: string): SettingFault | undefined {
  const definitions: Record<string, { expected: string; accepts: (value: unknown) => boolean }> =
    optionDefinitions;
  const definition = Object.hasOwn(definitions, key) ? definitions[key] : undefined;
  const name = `${key} in ${file}`;
  if (!definition) {
    return { name, problem: 'is not an option', expected: Object.keys(definitions).join(' or ') };
  }
  if (value === undefined || definition.accepts(value)) return undefined;
  return { name, problem: `is not ${definition.expected}`, expected: definition.expected };
}
