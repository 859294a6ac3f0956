import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../architecture/support/repository.js';

const run = promisify(execFile);
/** Milliseconds. */
const TIME_LIMIT = 600_000;
/** The workspace among the packages. */
const CONSOLE = 'atrium-console';
const LONGEST_OUTPUT = 20_000_000;

interface Outcome {
  code: number;
  output: string;
}

/** A copy of the working tree, uncommitted files included, with links to the installed packages. */
class Copy {
  readonly root = mkdtempSync(join(tmpdir(), 'generators-'));

  async fill(): Promise<void> {
    const list = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: repositoryRoot,
      maxBuffer: LONGEST_OUTPUT,
    });
    const paths = list.stdout
      .split('\0')
      .filter((path) => path !== '' && existsSync(join(repositoryRoot, path)));
    await run('cp', ['--parents', '--target-directory', this.root, ...paths], { cwd: repositoryRoot });
    for (const workspace of ['.', 'admin-ui']) this.link(join(workspace, 'node_modules'));
  }

  /** One link for each package, so that the console and the cache of builds are the copy's own. */
  private link(folder: string): void {
    const [from, to] = [join(repositoryRoot, folder), join(this.root, folder)];
    if (!existsSync(from)) return;
    mkdirSync(to);
    for (const name of readdirSync(from).filter((entry) => entry !== '.cache')) {
      symlinkSync(name === CONSOLE ? join(this.root, 'admin-ui') : join(from, name), join(to, name));
    }
  }

  /** Without the environment of this test run, as in a developer's own terminal. */
  async execute(program: string, words: string[], settings: Record<string, string> = {}): Promise<Outcome> {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, TMPDIR: tmpdir(), ...settings };
    const options = { cwd: this.root, env, timeout: TIME_LIMIT, maxBuffer: LONGEST_OUTPUT };
    try {
      const { stdout } = await run(program, words, options);
      return { code: 0, output: stdout };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  }

  /** A script of an installed package, on the Node of this test. */
  tool(path: string, ...words: string[]): Promise<Outcome> {
    const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
    return this.execute(process.execPath, [join('node_modules', path), ...words], { NODE_OPTIONS });
  }

  script(name: string, ...words: string[]): Promise<Outcome> {
    return this.execute('npm', ['run', name, ...words]);
  }
}

/** With the output, so that a failure shows what failed. */
const PASSED = { code: 0, output: expect.any(String) as unknown };

describe('a generated domain with two rooms', () => {
  const copy = new Copy();
  let written: string[];

  beforeAll(async () => {
    await copy.fill();
    const outcomes = [
      await copy.script('new:domain', 'shop', 'price-tiers'),
      await copy.script('new:room', 'shop/offers'),
    ];
    expect(outcomes.filter(({ code }) => code !== 0)).toEqual([]);
    written = outcomes.flatMap(({ output }) =>
      [...output.matchAll(/^ {2}(\S+)$/gm)].map(([, path = '']) => path),
    );
  }, TIME_LIMIT);

  afterAll(() => rmSync(copy.root, { recursive: true, force: true }));

  it('leaves no name of the templates behind', async () => {
    expect(written).toContain('src/shop/offers/offer.entity.ts');
    for (const path of written)
      expect({ path, text: await readFile(join(copy.root, path), 'utf8') }).toEqual({
        path,
        text: expect.not.stringMatching(/sample.?items?|storefront\/|Storefront[A-Z]/i) as unknown,
      });
  });

  it(
    'passes the type check',
    async () => {
      expect(await copy.script('typecheck')).toEqual(PASSED);
    },
    TIME_LIMIT,
  );

  it(
    'passes the linter',
    async () => {
      const sources = [...new Set(written.filter((path) => /\.tsx?$/.test(path)))];
      expect(await copy.tool('eslint/bin/eslint.js', ...sources)).toEqual(PASSED);
    },
    TIME_LIMIT,
  );

  it(
    'is formatted',
    async () => {
      expect(await copy.tool('prettier/bin/prettier.cjs', '--check', ...new Set(written))).toEqual(PASSED);
    },
    TIME_LIMIT,
  );

  it(
    'passes the architecture tests, which include the rules of structure, those of the console and its own',
    async () => {
      const tests = [
        'test/architecture',
        'test/e2e/shop.e2e.ts',
        'admin-ui/src/resources',
        'admin-ui/src/i18n',
      ];
      // It tries a rule of the linter on lines of its own.
      const unaffected = ['--testPathIgnorePatterns', 'exact-arithmetic'];
      expect(await copy.tool('jest/bin/jest.js', '--maxWorkers=2', ...tests, ...unaffected)).toEqual(PASSED);
    },
    TIME_LIMIT,
  );

  it('is not generated twice', async () => {
    expect(await copy.script('new:room', 'shop/offers')).toMatchObject({
      code: 1,
      output: expect.stringContaining('src/shop/offers already exists.') as unknown,
    });
  });
});
