import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { filesBelow, read, repositoryRoot } from './support/repository.js';

const RULE = 'atrium/exact-arithmetic';
const PATIENCE = 480_000;
/** In no project, so that the types of the whole source are not needed. */
const PLACE = 'lines.ts';
const CONFIG = 'test/architecture/support/exact-arithmetic.eslint.mjs';

const KNOWN = [
  "import { p } from '@mikro-orm/postgresql';",
  'declare const price: number, seats: number, share: bigint, text: string, untyped: any, decimal: { toNumber(): number };',
  'declare const sql: (parts: TemplateStringsArray) => object;',
  'declare let total: number;',
];

const BREACHES = [
  'price / seats;',
  'price * seats;',
  'price * 1.19;',
  'total /= 2;',
  'total *= seats;',
  'total **= 2;',
  'price ** seats;',
  'price + 0.5;',
  'price + 1e21;',
  'untyped / seats;',
  'Math.round(price);',
  'Math.trunc(price);',
  "Math['floor'](price);",
  'parseFloat(text);',
  'parseInt(text, 10);',
  'Number(text);',
  '[text].map(Number);',
  'const convert = Number;',
  'Number.parseFloat(text);',
  'price.toFixed(2);',
  'price.toPrecision(3);',
  'decimal.toNumber();',
  'p.float();',
  'p.double();',
  "p.decimal('number');",
  "p.decimal().columnType('double precision');",
  "p.integer().columnType('real');",
  'sql`select amount::float`;',
  'sql`select sum(amount)::double precision`;',
  'sql`select amount::float8 from orders`;',
];

const EXACT = [
  'price + seats - 1;',
  'Math.max(price, Math.min(seats, 3));',
  'Number.isSafeInteger(price);',
  'share / 100n;',
  'share * 3n ** 2n;',
  'BigInt(price) * BigInt(seats);',
  'const LARGEST = 2 ** 31 - 1;',
  'const MIB = 2 ** 20; export const MOST = 10 * MIB;',
  'Number.MAX_SAFE_INTEGER;',
  'p.integer();',
  "p.decimal('string');",
  'sql`select amount::numeric`;',
  '({ type: Number, description: "1.5 of a real price" });',
];

function lint(lines: readonly string[]): number[] {
  const args = [
    '--config',
    CONFIG,
    '--stdin',
    '--stdin-filename',
    PLACE,
    '--format',
    'json',
    '--no-inline-config',
  ];
  const eslint = `${repositoryRoot}/node_modules/eslint/bin/eslint.js`;
  const input = [...KNOWN, ...lines].join('\n');
  const { stdout } = spawnSync(process.execPath, [eslint, ...args], {
    cwd: repositoryRoot,
    input,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [{ messages }] = JSON.parse(stdout) as [{ messages: { ruleId: string; line: number }[] }];
  return messages.filter(({ ruleId }) => ruleId === RULE).map(({ line }) => line - KNOWN.length - 1);
}

describe('amounts of money never meet a float', () => {
  let reported: Set<number>;

  beforeAll(() => {
    reported = new Set(lint([...BREACHES, ...EXACT]));
  }, PATIENCE);

  it.each(BREACHES.map((line, at) => [line, at] as const))('%s is reported', (_line, at) => {
    expect(reported.has(at)).toBe(true);
  });

  it.each(EXACT.map((line, at) => [line, at] as const))('%s is allowed', (_line, at) => {
    expect(reported.has(BREACHES.length + at)).toBe(false);
  });

  it('in any file of billing', () => {
    const exempt = filesBelow('src/billing', ['.ts']).filter((path) => read(path).includes(RULE));
    expect(exempt).toEqual([]);
    expect(read('eslint.config.mjs').match(new RegExp(`'${RULE}': \\S+`, 'g'))).toEqual([
      `'${RULE}': 'error'`,
    ]);
  });
});
