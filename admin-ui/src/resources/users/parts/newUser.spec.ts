import { describe, expect, it } from '@jest/globals';
import { inputOf, isComplete, newUser } from './newUser';

const ada = { ...newUser, email: ' ada@example.com ', name: 'Ada ' };

describe('a new user', () => {
  it('is mailed a link unless a password is set', () => {
    expect(inputOf({ ...ada, password: 'thought better of it' })).toEqual({
      email: 'ada@example.com',
      name: 'Ada',
      sendResetLink: true,
      verified: false,
    });
    const chosen = { ...ada, way: 'password', password: ' with spaces ' } as const;
    expect(inputOf(chosen)).toMatchObject({ password: ' with spaces ' });
    expect(inputOf(chosen)).not.toHaveProperty('sendResetLink');
  });

  it('has a role only when one was chosen', () => {
    expect(inputOf(ada)).not.toHaveProperty('role');
    expect(inputOf({ ...ada, roles: ['support', 'admin'] })).toMatchObject({ role: 'support,admin' });
  });

  it('needs an address, a name, and a way to sign in', () => {
    expect(isComplete(ada)).toBe(true);
    expect(isComplete({ ...ada, email: ' ' })).toBe(false);
    expect(isComplete({ ...ada, name: '' })).toBe(false);
    expect(isComplete({ ...ada, way: 'password' })).toBe(false);
    expect(isComplete({ ...ada, way: 'password', password: 'x' })).toBe(true);
  });
});
