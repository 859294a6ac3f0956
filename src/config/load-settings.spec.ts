import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadSettings } from './load-settings.js';

describe('loadSettings', () => {
  let folder: string;
  let DATA_DIR: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-settings-'));
    DATA_DIR = join(folder, 'data');
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('provides a secret where none was given', async () => {
    const { env } = await loadSettings({ envFile: false, variables: { DATA_DIR } });

    expect(env.AUTH_SECRET.length).toBeGreaterThanOrEqual(32);
  });

  it('hands on the warnings', async () => {
    const { warnings } = await loadSettings({
      envFile: false,
      variables: { DATA_DIR, TRUSTED_ORIGINS: '*' },
    });

    expect(warnings).toHaveLength(1);
  });

  it('lists the faults of settings and options file together', async () => {
    const variables = { DATA_DIR, PORT: 'http', OPTIONS_FILE: join(folder, 'absent.mjs') };

    await expect(loadSettings({ envFile: false, variables })).rejects.toMatchObject({
      faults: [{ name: 'PORT' }, { name: 'OPTIONS_FILE' }],
    });
  });

  it('writes nothing when there is a fault', async () => {
    await expect(loadSettings({ envFile: false, variables: { DATA_DIR, PORT: 'http' } })).rejects.toThrow();

    expect(existsSync(DATA_DIR)).toBe(false);
  });
});
