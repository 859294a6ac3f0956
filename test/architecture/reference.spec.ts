import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from './support/repository.js';

const run = promisify(execFile);

describe('the generated pages', () => {
  // Asked of the build, as a developer would ask it; the test command builds first.
  it('are what the code says now; `npm run reference` writes them anew', async () => {
    const { stderr } = await run(process.execPath, ['dist/apps/cli.js', 'reference', '--check'], {
      cwd: repositoryRoot,
    }).catch((failure: unknown) => failure as { stderr: string });
    expect(stderr).toBe('');
  });
});
