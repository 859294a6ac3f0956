import { readFileSync } from 'node:fs';

// The build leaves specs out; here they are compiled.
const { exclude: _exclude, ...swcrc } = JSON.parse(
  readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'),
);

const project = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['atrium-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swcrc, swcrc: false }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

const onDatabase = {
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

export default {
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  testTimeout: 30_000,
  projects: [
    { ...project, displayName: 'unit', testMatch: ['<rootDir>/{src,admin-ui/src}/**/*.spec.ts'] },
    {
      ...project,
      ...onDatabase,
      displayName: 'architecture',
      testMatch: ['<rootDir>/test/architecture/**/*.spec.ts'],
    },
    {
      ...project,
      ...onDatabase,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/integration/**/*.spec.ts'],
    },
    {
      ...project,
      ...onDatabase,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/{e2e,security}/**/*.e2e.ts'],
    },
  ],
};
