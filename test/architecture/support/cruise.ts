import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from './repository.js';

const run = promisify(execFile);
const cruiser = join(repositoryRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const rulesFile = join(repositoryRoot, '.dependency-cruiser.cjs');

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

interface CruiseReport {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

interface RulesFile {
  forbidden: { name: string }[];
}

/** Names of all rules the repository's structure is judged by. */
export function ruleNames(): string[] {
  const rules = createRequire(import.meta.url)(rulesFile) as RulesFile;
  return rules.forbidden.map((rule) => rule.name);
}

/** Judges the folders of a tree by the repository's rules, in a process of its own as in `npm run check`. */
export async function cruise(tree: string, folders: readonly string[]): Promise<Violation[]> {
  const { stdout } = await run(
    process.execPath,
    [cruiser, '--config', rulesFile, '--output-type', 'json', ...folders],
    { cwd: tree, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as CruiseReport;
  return report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

/** Files of a tree: path → the modules it imports. */
export type Tree = Readonly<Record<string, readonly string[]>>;

/**
 * Lays out a tree in a temporary folder, with the repository's own aliases and with empty packages in place of the
 * installed ones, so that rules about packages not in use yet can be proved as well.
 */
export function layOut(
  tree: Tree,
  packages: { product: readonly string[]; development: readonly string[] },
): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'floors-')));
  const { imports } = createRequire(import.meta.url)(join(repositoryRoot, 'package.json')) as {
    imports: object;
  };
  const manifest = {
    type: 'module',
    imports,
    dependencies: versions(packages.product),
    devDependencies: versions(packages.development),
  };
  write(root, 'package.json', JSON.stringify(manifest));
  for (const name of [...packages.product, ...packages.development]) {
    write(
      root,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    );
    write(root, `node_modules/${name}/index.js`, '');
  }
  for (const [path, imported] of Object.entries(tree)) write(root, path, source(imported));
  return root;
}

/** An import marked `type:` exists for the compiler only. */
function source(imported: readonly string[]): string {
  const lines = imported.map((module, index) =>
    module.startsWith('type:')
      ? `import type { Thing as Thing${index} } from '${module.slice('type:'.length)}';`
      : `import * as thing${index} from '${module}';`,
  );
  return [...lines, 'export interface Thing { name: string }', 'export const value = 1;', ''].join('\n');
}

function versions(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '1.0.0']));
}

function write(root: string, path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
