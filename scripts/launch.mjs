// Builds what has changed, then becomes the product: `node scripts/launch.mjs main`, or `… cli <command>`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COMPILED, productCommand } from './product-command.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** What is built from what; a build is repeated only when the content of its inputs has changed. */
const BUILDS = {
  server: {
    inputs: [
      'src/**/*.ts',
      'package-lock.json',
      'tsconfig*.json',
      'nest-cli.json',
      '.swcrc',
      'rolldown.config.mjs',
    ],
    output: 'dist/bundle/main.js',
    commands: [
      ['nest', 'build'],
      ['rolldown', '--config', 'rolldown.config.mjs'],
    ],
  },
  console: {
    inputs: ['admin-ui/{src,public}/**/*', 'admin-ui/*.{html,ts,json}', 'design/*', 'package-lock.json'],
    output: 'admin-ui/dist/index.html',
    commands: [['npm', 'run', 'build', '--workspace', 'atrium-console']],
  },
  checkout: {
    inputs: [
      'checkout-ui/src/**/*',
      'checkout-ui/*.{html,ts,json}',
      'admin-ui/precompress.ts',
      'design/*',
      'package-lock.json',
    ],
    output: 'checkout-ui/dist/embed.js',
    commands: [['npm', 'run', 'build', '--workspace', 'atrium-checkout']],
  },
};
const PAGES = ['console', 'checkout'];

const [entry = 'main', ...rest] = process.argv.slice(2);
build('server');
if (entry === 'main' || entry === 'build') PAGES.forEach(build);
if (entry !== 'build') run(entry, rest);

function build(name) {
  const { inputs, output, commands } = BUILDS[name];
  const mark = `node_modules/.cache/atrium/${name}`;
  const hash = hashOf(inputs);
  if (existsSync(output) && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  console.error(`Building the ${name} …`);
  for (const [program, ...options] of commands) {
    const { status, stdout, stderr, error } = spawnSync(program, options, { encoding: 'utf8' });
    if (status === 0) continue;
    console.error(`The ${name} cannot be built.\n${stdout ?? ''}${stderr ?? ''}${error ?? ''}`);
    process.exit(1);
  }
  if (name === 'server') compile();
  mkdirSync('node_modules/.cache/atrium', { recursive: true });
  writeFileSync(mark, hash);
}

/**
 * Runs the command that creates the whole application, so that Node keeps its compiled code. If it fails, the first start compiles,
 * which takes longer and 35 MB more.
 */
function compile() {
  // Each build has new names, so what was compiled of the last one would stay there for good.
  rmSync(COMPILED, { recursive: true, force: true });
  const { args, env } = productCommand('dist/bundle/cli.js', ['reference', '--check']);
  spawnSync(process.execPath, args, { env, stdio: 'ignore', timeout: 60_000 });
}

function hashOf(patterns) {
  const files = globSync(patterns).filter((file) => statSync(file).isFile());
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Takes this process's place, so that signals and the exit code are the product's own. */
function run(program, options) {
  const { args, env } = productCommand(`dist/bundle/${program}.js`, options);
  if (process.execve) process.execve(process.execPath, [process.execPath, ...args], env);
  process.exit(spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1);
}
