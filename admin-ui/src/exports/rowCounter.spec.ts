import { describe, expect, it } from '@jest/globals';
import { rowCounter } from './rowCounter';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the rows of a file that arrives', () => {
  it('are lines behind the head, for spreadsheets, wherever the parts are cut', () => {
    const count = rowCounter('csv');
    expect(count(bytes('\uFEFF"id","na'))).toBe(0);
    expect(count(bytes('me"\r\n"1","a'))).toBe(0);
    expect(count(bytes('da"\r\n"2","grace"\r\n'))).toBe(2);
  });

  it('are not the lines within a cell, nor do quotes within one end it', () => {
    const count = rowCounter('csv');
    expect(count(bytes('"id"\r\n"say ""hi""\r\nand bye"\r\n'))).toBe(1);
  });

  it('are lines, for programs, whatever quotes are in them', () => {
    expect(rowCounter('jsonl')(bytes('{"id":"a\\"b"}\n{"id":"c"}\n'))).toBe(2);
  });
});
