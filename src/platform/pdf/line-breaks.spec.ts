import { describe, expect, it } from '@jest/globals';
import { linesOf } from './line-breaks.js';

/** Each character is one point wide. */
const measure = (text: string) => [...text].length;

describe('a text', () => {
  it('is broken between words', () => {
    expect(linesOf('one two three', 8, measure)).toEqual(['one two', 'three']);
  });

  it('is broken between ideographs, and not before their punctuation', () => {
    expect(linesOf('这是名称。很长', 4, measure)).toEqual(['这是名', '称。很长']);
  });

  it('is broken within a word that is longer than a line', () => {
    expect(linesOf('a incomprehensible', 6, measure)).toEqual(['a inco', 'mprehe', 'nsible']);
  });

  it('keeps characters together that are one for people', () => {
    expect(linesOf('e\u0301e\u0301e\u0301', 4, measure)).toEqual(['e\u0301e\u0301', 'e\u0301']);
  });

  it('keeps its own line breaks', () => {
    expect(linesOf('one\r\ntwo\n\nthree', 80, measure)).toEqual(['one', 'two', '', 'three']);
  });
});
