import { readFileSync } from 'node:fs';

if (!process.env.NODE_OPTIONS?.includes('--experimental-vm-modules'))
  throw new Error('Run Jest through npm: `npm test -- <file>` (package.json sets the options it needs).');

// The build leaves specs out; here they are compiled.
const { exclude: _exclude, ...swcrc } = JSON.parse(
  readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'),
);

/** @param files patterns below the root @param onDatabase whether its files need the PostgreSQL of the run */
const project = (displayName, files, onDatabase = true) => ({
  displayName,
  testMatch: files.map((pattern) => `<rootDir>/${pattern}`),
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['atrium-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swcrc, swcrc: false }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  ...(onDatabase && {
    globalSetup: '<rootDir>/test/support/global-setup.mjs',
    globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  }),
});

const config = {
  maxWorkers: 3,
  // Node takes longer to free a heap of a gigabyte than the half second in which Jest expects a worker to exit.
  workerIdleMemoryLimit: '512MB',
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  // Several times what a case takes on a machine that is busy with other things.
  testTimeout: 120_000,
};

/** `npm test`: what the product does. */
const behavior = [
  project('unit', ['{src,admin-ui/src,checkout-ui/src,scripts}/**/*.spec.ts'], false),
  project('architecture', ['test/architecture/**/*.spec.ts']),
  project('integration', ['test/integration/**/*.spec.ts']),
  project('e2e', ['test/{e2e,security}/**/*.e2e.ts']),
];

/** Only `npm run test:all`: a browser, and processes that start, end and are killed, take as long as everything above. */
const operation = [
  project('browser', ['test/browser/**/*.e2e.ts']),
  project('processes', ['test/processes/**/*.e2e.ts']),
  project('chaos', ['test/chaos/**/*.e2e.ts']),
];

export const everything = { ...config, projects: [...behavior, ...operation] };

export default { ...config, projects: behavior };
