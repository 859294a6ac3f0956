import { describe, expect, it } from '@jest/globals';
import { isStorageKey, storageKey } from './storage-key.js';

const ID = '019a8b8e-7b5c-7000-8000-000000000000';

describe('storageKey', () => {
  it.each([
    ['logo.png', 'logo.png'],
    ['Größe 1.PNG', 'Gro-e-1.PNG'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    ['日本.pdf', 'file.pdf'],
    ['', 'file'],
    ['a\0b.txt', 'a-b.txt'],
    ['C:\\temp\\x.zip', 'C-temp-x.zip'],
  ])('makes of %j the name %s', (fileName, name) => {
    const key = storageKey('private', ID, fileName);

    expect(key).toBe(`private/${ID}/${name}`);
    expect(isStorageKey(key)).toBe(true);
  });

  it('keeps the extension of a name that is too long', () => {
    const key = storageKey('public', ID, `${'x'.repeat(500)}.jpeg`);

    expect(key).toMatch(/x\.jpeg$/);
    expect(isStorageKey(key)).toBe(true);
  });
});

describe('isStorageKey', () => {
  it.each([
    `public/${ID}/..`,
    `public/${ID}/a/b`,
    `public/${ID}/`,
    `public/../${ID}`,
    `other/${ID}/a`,
    `/public/${ID}/a`,
    `public/${ID}/a\n`,
  ])('refuses %j', (text) => {
    expect(isStorageKey(text)).toBe(false);
  });
});
