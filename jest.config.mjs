import { readFileSync } from 'node:fs';

const { exclude: _specsAreCompiledHere, ...swcrc } = JSON.parse(
  readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'),
);

const shared = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['atrium-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swcrc, swcrc: false }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

export default {
  maxWorkers: 2,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
  ],
};
