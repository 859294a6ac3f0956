import { describe, expect, it } from '@jest/globals';
import { addImport, addMember, arrayOf, editSource, memberObject, objectOf } from './source-edits.js';
import { addTableRow, addToRow } from './tables.js';

const edited = (text: string, change: Parameters<typeof editSource>[2]) =>
  editSource('file.ts', text, change).replace(/\s+/g, ' ').trim();

describe('an import', () => {
  const SOURCE = `import { a } from '#a';\nimport { b } from './b.js';\nimport { d } from './d.js';\n`;

  it.each([
    ['between those around it', './c.js', ['#a', './b.js', './c.js', './d.js']],
    ['at the end', './e.js', ['#a', './b.js', './d.js', './e.js']],
    ['among aliases', '#0', ['#0', '#a', './b.js', './d.js']],
  ])('stands %s', (_where, path, order) => {
    const text = edited(SOURCE, (source) => addImport(source, 'x', path));
    expect([...text.matchAll(/from ['"]([^'"]+)['"]/g)].map(([, from]) => from)).toEqual(order);
  });
});

it('an import is refused where something else is imported by its name', () => {
  const text = `import { a } from './b.js';`;
  expect(() => edited(text, (source) => addImport(source, 'a', './a.js'))).toThrow(
    'file.ts already imports a',
  );
});

describe('a member', () => {
  it('stands at the end of an object, whatever the type of the object', () => {
    expect(
      edited('const a = { b: 1 } as const satisfies A;', (source) =>
        addMember(objectOf(source, 'a'), 'c', '2'),
      ),
    ).toBe('const a = { b: 1, c: 2 } as const satisfies A;');
  });

  it('stands before another one, in quotes or short', () => {
    const text = edited('const a = { b: 1 };', (source) => {
      addMember(objectOf(source, 'a'), 'x-y', 'z', 'b');
      addMember(objectOf(source, 'a'), 'w', 'w', 'b');
    });
    expect(text).toBe(`const a = { 'x-y': z, w, b: 1 };`);
  });

  it('is added to the argument of a call, and to an object inside', () => {
    const text = edited('const a = make({ b: {} });', (source) => {
      addMember(memberObject(objectOf(source, 'a'), 'b'), 'c', '1');
      addMember(objectOf(source, 'a'), 'd', '2');
    });
    expect(text).toBe('const a = make({ b: { c: 1 }, d: 2 });');
  });

  it('is refused where the file is written otherwise', () => {
    expect(() => edited('const a = 1;', (source) => addMember(objectOf(source, 'a'), 'b', '1'))).toThrow(
      'a is not the literal it used to be',
    );
  });
});

it.each(['const a = [b];', 'const a = make([b]);', 'const a = new Set([b] satisfies B[]);'])(
  'a list is extended: %s',
  (text) => {
    expect(edited(text, (source) => arrayOf(source, 'a').addElement('c'))).toBe(
      text.replace('[b]', '[b, c]'),
    );
  },
);

describe('a table of a page', () => {
  const PAGE = [
    '| Floor | Holds |',
    '| --- | --- |',
    '| `src/a/` | x |',
    '',
    '| Domain | Rooms |',
    '| --- | --- |',
    '| `src/a/` | y |',
  ].join('\n');

  it('takes a row below another one', () => {
    expect(addTableRow(PAGE, 'Rooms', 'src/a/', ['`src/b/`', 'z']).split('\n').slice(-2)).toEqual([
      '| `src/a/` | y |',
      '| `src/b/` | z |',
    ]);
  });

  it('takes an entry in a row', () => {
    expect(addToRow(PAGE, 'Rooms', 'src/a/', 'z').split('\n')).toEqual(
      expect.arrayContaining(['| `src/a/` | x |', '| `src/a/` | y · z |']),
    );
  });

  it('is refused without the row', () => {
    expect(() => addToRow(PAGE, 'Rooms', 'src/c/', 'z')).toThrow('no row for src/c/');
  });
});
