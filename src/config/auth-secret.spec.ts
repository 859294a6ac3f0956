import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { resolveAuthSecret } from './auth-secret.js';
import { envFrom } from './load-env.js';

describe('resolveAuthSecret', () => {
  let parent: string;
  let dataDir: string;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'atrium-secret-'));
    dataDir = join(parent, 'data');
  });

  afterEach(() => rm(parent, { recursive: true }));

  const resolveIn = (DATA_DIR: string) => resolveAuthSecret(envFrom({ DATA_DIR }));

  it('returns a given secret and keeps nothing', async () => {
    const AUTH_SECRET = 'an unguessable text of 32 characters';

    expect(await resolveAuthSecret(envFrom({ DATA_DIR: dataDir, AUTH_SECRET }))).toBe(AUTH_SECRET);
    expect(await readdir(parent)).toEqual([]);
  });

  it('makes a secret that would pass as AUTH_SECRET', async () => {
    const made = await resolveIn(dataDir);

    expect(envFrom({ AUTH_SECRET: made }).AUTH_SECRET).toBe(made);
  });

  it('returns the same secret at the next start', async () => {
    expect(await resolveIn(dataDir)).toBe(await resolveIn(dataDir));
  });

  it('makes another one for another data folder', async () => {
    expect(await resolveIn(dataDir)).not.toBe(await resolveIn(join(parent, 'other')));
  });

  it('agrees on one secret when many start at once', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => resolveIn(dataDir)));

    expect(new Set(secrets).size).toBe(1);
  });

  it('leaves a single file that only its owner can read', async () => {
    await resolveIn(dataDir);

    expect(await readdir(dataDir)).toEqual(['auth-secret']);
    expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600);
  });

  it('refuses a damaged file rather than sign with what is left of it', async () => {
    await resolveIn(dataDir);
    await writeFile(join(dataDir, 'auth-secret'), '');

    await expect(resolveIn(dataDir)).rejects.toThrow('DATA_DIR: holds a damaged auth-secret');
  });

  it('blames DATA_DIR when the file cannot be kept', async () => {
    await writeFile(dataDir, 'a file where the folder should be');

    await expect(resolveIn(dataDir)).rejects.toThrow('DATA_DIR: cannot keep the generated AUTH_SECRET');
  });
});
