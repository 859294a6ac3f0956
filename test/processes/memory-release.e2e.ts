import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, jest } from '@jest/globals';
import { ScriptProcess } from '../support/script-process.js';

const SCRIPT = fileURLToPath(new URL('../support/memory-burst.ts', import.meta.url));
let process: ScriptProcess | undefined;

// Without the release, V8 keeps the memory for 100 s.
jest.setTimeout(60_000);
afterEach(() => process?.end('SIGKILL'));

it('returns the memory of a burst to the system once it is idle', async () => {
  process = new ScriptProcess(SCRIPT, []);

  expect(await process.firstLine()).toBe('released');
});
