import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from './env.js';
import { reasonOf, SettingsError } from './settings-error.js';

const fileName = 'auth-secret';

/**
 * The secret that signs: the given one, else the one kept in DATA_DIR, which is made on first use. Processes that start
 * at the same time agree on one. Throws a SettingsError when the file cannot be kept or holds no secret.
 */
export async function resolveAuthSecret({ AUTH_SECRET, DATA_DIR }: Env): Promise<string> {
  if (AUTH_SECRET !== undefined) return AUTH_SECRET;
  const path = resolve(DATA_DIR, fileName);
  try {
    const secret = (await readIfPresent(path)) ?? (await create(path, resolve(DATA_DIR)));
    if (secret.length >= 32) return secret;
  } catch (error) {
    const problem = `cannot keep the generated AUTH_SECRET (${reasonOf(error)})`;
    throw new SettingsError([{ name: 'DATA_DIR', problem }], { cause: error });
  }
  throw new SettingsError([
    { name: 'DATA_DIR', problem: `holds a damaged ${fileName}`, expected: 'the file from a backup, or none' },
  ]);
}

/** Linking a complete file into place either takes the name or finds it taken: nobody reads half a secret. */
async function create(path: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${fileName}.${randomBytes(6).toString('hex')}`);
  try {
    await writeDurably(draft, randomBytes(32).toString('base64url'));
    await link(draft, path).catch(unlessTaken);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${text}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function unlessTaken(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}

function codeOf(error: unknown): unknown {
  return (error as NodeJS.ErrnoException).code;
}
