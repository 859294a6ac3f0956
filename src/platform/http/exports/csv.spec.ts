import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.js';

describe('a line of a file for spreadsheets', () => {
  it('has every cell in quotes, which double within them', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', null])).toBe('"a,b","say ""hi""","two\nlines",""\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠sum'])(
    'makes a text of %j, which would be calculated',
    (cell) => {
      expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
    },
  );
});
