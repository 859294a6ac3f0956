import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Changes } from './changes.js';
import { UsageError } from './usage-error.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What is made from the code: reference pages, and from them the types of the console. */
const DERIVED = [
  ['run', 'reference'],
  ['run', 'types'],
];

const NEXT = 'Read what was written, then give the table its columns and the room its rules.';

/** Plans and writes, then brings the generated pages up to date. Ends the process with 1 when the plan is refused. */
export async function generate(plan: (root: string) => Changes): Promise<void> {
  try {
    const changes = plan(ROOT);
    const paths = await changes.write();
    process.stdout.write(`${paths.map((path) => `  ${path}`).join('\n')}\n\nUpdating the reference …\n`);
    for (const words of DERIVED) run(words);
    process.stdout.write(`\n${[...changes.notes, NEXT].join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function run(words: string[]): void {
  const { status } = spawnSync('npm', words, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`npm ${words.join(' ')} failed`);
}
