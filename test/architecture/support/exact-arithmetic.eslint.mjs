import tseslint from 'typescript-eslint';
import { exactArithmetic } from '../../../scripts/eslint/exact-arithmetic.mjs';

/** The rule alone, for a file that is in no project: lines are linted without the types of the whole source. */
export default [
  {
    files: ['**/*.ts'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        projectService: { allowDefaultProject: ['*.ts'] },
        tsconfigRootDir: new URL('../../..', import.meta.url).pathname,
      },
    },
    plugins: { atrium: { rules: { 'exact-arithmetic': exactArithmetic } } },
    rules: { 'atrium/exact-arithmetic': 'error' },
  },
];
