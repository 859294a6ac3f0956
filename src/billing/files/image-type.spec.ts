import { describe, expect, it } from '@jest/globals';
import { typeOfContent } from './image-type.js';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('typeOfContent', () => {
  it.each([
    [
      '89504e470d0a1a0a 0000000d49484452 00000001 00000001 08060000001f15c489 0000000049454e44ae426082',
      'image/png',
    ],
    ['ffd8ffe0 00104a46494600010100000100010000 ffd9', 'image/jpeg'],
    ['474946383961 0100010000000000', 'image/gif'],
    ['52494646 1a000000 57454250 5650384c 0d000000 2f00000010071011118888fe0700', 'image/webp'],
  ])('of %s is %s', async (hex, type) => {
    expect(await typeOfContent(bytes(hex))).toBe(type);
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'image/svg+xml'],
    ['<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['\n  <svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    [`<!-- ${'x'.repeat(20_000)} --><svg xmlns="http://www.w3.org/2000/svg"/>`, 'image/svg+xml'],
  ])('of an SVG is image/svg+xml', async (text, type) => {
    expect(await typeOfContent(Buffer.from(text))).toBe(type);
  });

  it.each(['<html><script>1</script></html>', 'plain text', ''])('of %j is no image', async (text) => {
    expect(await typeOfContent(Buffer.from(text))).not.toEqual(expect.stringMatching(/^image/));
  });
});
