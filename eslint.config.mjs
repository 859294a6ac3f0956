import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { exactArithmetic } from './scripts/eslint/exact-arithmetic.mjs';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const SERVER = ['src/**/*.ts'];
/** Where amounts are computed. */
const MONEY = ['src/billing/**/*.ts', 'src/common/money/**/*.ts'];
/** The way from BigInt to the number on the wire. */
const EXACT_NUMBER = 'src/common/money/exact-number.ts';
const TESTS = ['test/**/*.ts', 'bench/**/*.ts', '**/*.spec.{ts,tsx}'];
const CONSOLE = ['{admin-ui,checkout-ui}/src/**/*.{ts,tsx}'];
/** Sent to browsers as they are. */
const BROWSER_SCRIPTS = ['src/staff/impersonation/banner/banner.js'];
const PLAIN_SCRIPTS = ['**/*.{mjs,cjs,js}', '{admin-ui,checkout-ui}/*.ts'];

/** Plain scripts are not type-checked, so the linter has to know which names the running Node provides. */
const nodeGlobals = Object.fromEntries(
  Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly']),
);

/** A cap is a question: which second duty moved in? */
const sizes = ({ file, functionLines, complexity }) => ({
  'max-lines': ['error', { max: file }],
  'max-lines-per-function': ['error', { max: functionLines }],
  complexity: ['error', complexity],
});

/** Rules on top of the strict preset, and the presets' rules that are answered differently here. */
const typescriptRules = {
  eqeqeq: 'error',
  'no-implicit-coercion': 'error',
  'no-restricted-globals': ['error', { name: 'event', message: 'Take the event as a parameter.' }],
  // Looks at the compiler options by itself: files with decorators keep value imports, because dependency injection
  // and validation read the emitted metadata at run time.
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-import-type-side-effects': 'error',
  '@typescript-eslint/array-type': ['error', { default: 'array' }],
  '@typescript-eslint/prefer-nullish-coalescing': 'error',
  '@typescript-eslint/prefer-optional-chain': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  // `return refuse();` ends a function early in one line; the rule would ask for two.
  '@typescript-eslint/no-confusing-void-expression': 'off',
  // A type parameter used once names what a caller expects of metadata, or is dictated by a library's interface.
  '@typescript-eslint/no-unnecessary-type-parameters': 'off',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
  // Wire classes and validated inputs are shapes with metadata; a literal or a spread is as good as an instance.
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  '@typescript-eslint/no-misused-spread': 'off',
  // `async` without `await` still turns a throw into a rejection, which is what callers of an async interface expect.
  '@typescript-eslint/require-await': 'off',
};

/** react-admin answers `any` from its form and list hooks, and rejects with plain objects by design. */
const consoleRules = {
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/prefer-promise-reject-errors': 'off',
  'no-restricted-imports': [
    'error',
    {
      paths: [
        {
          name: 'react-admin',
          importNames: ['useDataProvider'],
          message: 'It calls done what was refused once the session has ended: take useStaffApi.',
        },
      ],
    },
  ],
};

const serverRules = {
  'no-restricted-properties': [
    'error',
    {
      object: 'process',
      property: 'env',
      message: 'Only src/config reads the environment; inject a settings slice.',
    },
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: 'ExportDefaultDeclaration',
      message: 'Export by name, so that a thing is called the same everywhere.',
    },
  ],
  'no-restricted-imports': [
    'error',
    {
      paths: [
        { name: 'node:process', importNames: ['env'], message: 'Only src/config reads the environment.' },
      ],
      patterns: [
        {
          group: ['@nestjs/common'],
          importNamePattern: 'Exception$',
          message: "Throw an entry of the domain's error table; platform/http translates it.",
        },
      ],
    },
  ],
};

/** What the compiler would have said, for the files it does not read. */
const scriptRules = {
  'no-undef': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'no-unreachable': 'error',
  'no-redeclare': 'error',
  'no-dupe-keys': 'error',
  'no-const-assign': 'error',
  'prefer-const': 'error',
  eqeqeq: 'error',
};

export default defineConfig(
  {
    ignores: ['**/dist/', '**/coverage/', '.data/', 'docs/', '{admin-ui,checkout-ui}/src/api/schema.d.ts'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    extends: [comments.recommended],
    rules: {
      '@eslint-community/eslint-comments/require-description': ['error', { ignore: ['eslint-enable'] }],
      '@eslint-community/eslint-comments/disable-enable-pair': ['error', { allowWholeFile: true }],
    },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: typescriptRules,
  },
  {
    files: SERVER,
    rules: { ...serverRules, ...sizes({ file: 300, functionLines: 50, complexity: 10 }) },
  },
  {
    files: MONEY,
    ignores: ['**/*.spec.ts', EXACT_NUMBER],
    plugins: { atrium: { rules: { 'exact-arithmetic': exactArithmetic } } },
    rules: { 'atrium/exact-arithmetic': 'error' },
  },
  { files: ['seed/**/*.ts'], rules: sizes({ file: 300, functionLines: 50, complexity: 14 }) },
  { files: ['src/config/**/*.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['src/platform/http/**/*.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    // Migrations are read once, top to bottom, and never grow again.
    files: ['src/platform/database/migrations/**/*.ts'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: CONSOLE,
    extends: [reactHooks.configs.flat.recommended],
    rules: { ...consoleRules, ...sizes({ file: 300, functionLines: 80, complexity: 12 }) },
  },
  {
    files: TESTS,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: PLAIN_SCRIPTS,
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: nodeGlobals },
    rules: scriptRules,
  },
  {
    files: BROWSER_SCRIPTS,
    languageOptions: { globals: { document: 'readonly', location: 'readonly', CSSStyleSheet: 'readonly' } },
  },
);
