import { describe, expect, it } from '@jest/globals';
import { filesBelow, read } from './support/repository.js';

const WRITTEN = ['.ts', '.tsx', '.js', '.css', '.html'];
/** A colour in any of the ways a style sheet takes it. What the design calls a colour is a name, not one of these. */
const LITERAL =
  /(?<![&\w/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
const TOKENS = 'design/tokens.json';

describe('colours', () => {
  it('stand in the tokens of the design only', () => {
    const files = ['src', 'admin-ui/src', 'checkout-ui/src'].flatMap((folder) => filesBelow(folder, WRITTEN));
    const found = files
      .filter((path) => !path.endsWith('.spec.ts'))
      .flatMap((path) => [...read(path).matchAll(LITERAL)].map(([colour]) => `${path}: ${colour}`));
    expect(found).toEqual([]);
  });

  it.each(['rgb(10 14 12 / 0.35)', 'color: #fff;', "'#1d1a0b'", 'hsla(0, 0%, 0%, 1)'])(
    'are known when they are seen: %s',
    (text) => expect(text).toMatch(LITERAL),
  );

  it('of the sign in the browser tab are among them', () => {
    const tokens = read(TOKENS);
    const own = [...read('admin-ui/public/favicon.svg').matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((colour) => !tokens.includes(`"${colour}"`))).toEqual([]);
  });
});
