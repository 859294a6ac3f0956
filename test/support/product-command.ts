import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productCommand } from '../../scripts/product-command.mjs';

const CLI = fileURLToPath(new URL('../../dist/bundle/cli.js', import.meta.url));
const TIME_LIMIT = 60_000;

export interface CommandOutcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs what `npm run <words>` runs, in the folder beside the data, with a text piped in. */
export async function runCommand(
  words: string[],
  dataDir: string,
  settings: Record<string, string> = {},
  input = '',
): Promise<CommandOutcome> {
  const environment = { PATH: process.env['PATH'], TMPDIR: tmpdir(), DATA_DIR: dataDir, ...settings };
  const { args, env } = productCommand(CLI, words, environment);
  const cwd = dirname(dataDir);
  await mkdir(cwd, { recursive: true });
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd, env, timeout: TIME_LIMIT }, (_e, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}
