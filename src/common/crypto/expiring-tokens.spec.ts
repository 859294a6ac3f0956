import { describe, expect, it } from '@jest/globals';
import { addSeconds, type Clock } from '../time/clock.js';
import { ExpiringTokens } from './expiring-tokens.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number): Clock => ({ now: () => addSeconds(NOW, seconds) });
const tokens = (seconds = 0, current = 'secret', previous: string[] = []) =>
  new ExpiringTokens('downloads', { current, previous }, at(seconds), 600);
const { token, expiresAt } = tokens().make('file-1');

describe('an expiring token', () => {
  it('names its value until it expires', () => {
    expect(expiresAt).toEqual(addSeconds(NOW, 600));
    expect(tokens(599).read(token)).toBe('file-1');
    expect(tokens(600).read(token)).toBeNull();
  });

  it('stays valid after the secret is rotated', () => {
    expect(tokens(0, 'new', ['secret']).read(token)).toBe('file-1');
    expect(tokens(0, 'new').read(token)).toBeNull();
  });

  it('is not valid for another purpose', () => {
    const others = new ExpiringTokens('documents', { current: 'secret', previous: [] }, at(0), 600);
    expect(others.read(token)).toBeNull();
  });

  it.each(['', 'x', token.slice(1), `${token}A`, Buffer.from('file-1.9.x').toString('base64url')])(
    'is refused when altered: %j',
    (altered) => expect(tokens().read(altered)).toBeNull(),
  );
});
