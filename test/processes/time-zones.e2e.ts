import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PATIENCE = 120_000;
const FILES = 'src/(billing|common/(money|time)|platform/http/query-instant)';

describe('calculations of billing', () => {
  it.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'])(
    'are the same in the time zone %s',
    async (TZ) => {
      const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', '--runInBand', '--json'];
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [...jest, '--testPathPatterns', FILES, '--silent'],
        { cwd: ROOT, env: { ...process.env, TZ }, maxBuffer: 2 ** 24 },
      );
      const { success, numPassedTests } = JSON.parse(stdout) as { success: boolean; numPassedTests: number };
      expect({ success, hasRun: numPassedTests > 0 }).toEqual({ success: true, hasRun: true });
    },
    PATIENCE,
  );
});
