import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

let folder: string | null = null;

/** A DATA_DIR of this test file, deleted after its last case. */
export function dataDir(): string {
  folder ??= mkdtempSync(join(tmpdir(), 'atrium-data-'));
  return folder;
}

afterAll(() => {
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
});
