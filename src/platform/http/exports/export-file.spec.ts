import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { textOf } from './export-file.js';
import { exportFormatsOf } from './export-formats.js';

interface Row {
  id: number;
  note: string | null;
}

const formats = exportFormatsOf<Row>([
  ['id', ({ id }) => String(id)],
  ['note', ({ note }) => note],
]);

async function* batches(): AsyncGenerator<Row[]> {
  yield [{ id: 1, note: 'a' }];
  yield [];
  yield [{ id: 2, note: null }];
}

describe('a file of rows', () => {
  it('has the names of its columns before them, for spreadsheets', async () => {
    expect(await text(textOf(batches(), formats.csv))).toBe('"id","note"\r\n"1","a"\r\n"2",""\r\n');
  });

  it('is a row a line, for programs', async () => {
    expect(await text(textOf(batches(), formats.jsonl))).toBe('{"id":1,"note":"a"}\n{"id":2,"note":null}\n');
  });

  it('marks the one for spreadsheets as UTF-8', () => {
    expect(formats.csv.head.startsWith('\uFEFF')).toBe(true);
  });
});
