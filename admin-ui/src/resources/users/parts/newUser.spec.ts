import { describe, expect, it } from '@jest/globals';
import { newUserInput, isNewUserComplete, newUser } from './newUser';

const ada = { ...newUser, email: ' ada@example.com ', name: 'Ada ' };

describe('a new user', () => {
  it('is mailed a link unless a password is set', () => {
    expect(newUserInput({ ...ada, password: 'thought better of it' })).toEqual({
      email: 'ada@example.com',
      name: 'Ada',
      sendResetLink: true,
      verified: false,
    });
    const chosen = { ...ada, way: 'password', password: ' with spaces ' } as const;
    expect(newUserInput(chosen)).toMatchObject({ password: ' with spaces ' });
    expect(newUserInput(chosen)).not.toHaveProperty('sendResetLink');
  });

  it('has a role only when one was chosen', () => {
    expect(newUserInput(ada)).not.toHaveProperty('role');
    expect(newUserInput({ ...ada, roles: ['support', 'admin'] })).toMatchObject({ role: 'support,admin' });
  });

  it('needs an address, a name, and a way to sign in', () => {
    expect(isNewUserComplete(ada)).toBe(true);
    expect(isNewUserComplete({ ...ada, email: ' ' })).toBe(false);
    expect(isNewUserComplete({ ...ada, name: '' })).toBe(false);
    expect(isNewUserComplete({ ...ada, way: 'password' })).toBe(false);
    expect(isNewUserComplete({ ...ada, way: 'password', password: 'x' })).toBe(true);
  });
});
