import { describe, expect, it } from '@jest/globals';
import { consolePath, normalizedText } from './normalizedText';

describe('what was pasted into the search', () => {
  it.each([
    ['  ada@example.com \n', 'ada@example.com'],
    ['mailto:ada@example.com?subject=Hello', 'ada@example.com'],
    ['MAILTO:ada%40example.com', 'ada@example.com'],
    ['mailto:ada%zz@example.com', 'ada%zz@example.com'],
    ['"Ada Lovelace" <ada@example.com>', 'ada@example.com'],
    ['<mailto:ada@example.com>', 'ada@example.com'],
    ['"ada@example.com",', 'ada@example.com'],
    ['‘Ada   Lovelace’', 'Ada Lovelace'],
    ['ada\u200b@example.com\u00a0', 'ada@example.com'],
    ['100% Sure', '100% Sure'],
    ['""', ''],
  ])('%j means %j', (pasted, meant) => {
    expect(normalizedText(pasted)).toBe(meant);
  });
});

describe('an address of the console', () => {
  const origin = 'https://app.example.com';

  it.each([
    [`${origin}/admin/users/u1/show`, '/users/u1/show'],
    [`${origin}/admin/organizations/o1/show?tab=invitations`, '/organizations/o1/show?tab=invitations'],
    [`${origin}/admin`, '/'],
    [`${origin}/administration`, null],
    ['https://other.example.com/admin/users/u1/show', null],
    ['ada@example.com', null],
  ])('%s leads to %s', (text, path) => {
    expect(consolePath(text, origin)).toBe(path);
  });
});
