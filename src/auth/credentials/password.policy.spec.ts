import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { AuthConfig } from '#config/auth.config.js';
import { PasswordPolicy } from './password.policy.js';

const policyWith = (rules: object): PasswordPolicy =>
  new PasswordPolicy({
    password: { minLength: 8, maxLength: 128, refuseCommon: false, ...rules },
  } as AuthConfig);

describe('the length of a password', () => {
  const policy = policyWith({ maxLength: 10 });

  it.each([
    ['1234567', 'PASSWORD_TOO_SHORT'],
    ['', 'PASSWORD_TOO_SHORT'],
    ['12345678901', 'PASSWORD_TOO_LONG'],
  ])('%j is refused', async (password, key) => {
    await expect(policy.requireAllowed(password)).rejects.toMatchObject({ key });
  });

  it.each(['12345678', '1234567890'])('%s may be set', async (password) => {
    await expect(policy.requireAllowed(password)).resolves.toBeUndefined();
  });
});

describe('where common passwords are refused', () => {
  const policy = policyWith({ refuseCommon: true });

  it.each(['password', 'PassWord123', 'qwertyuiop', '\uff50assword123'])('%j is', async (password) => {
    await expect(policy.requireAllowed(password)).rejects.toMatchObject({ key: 'PASSWORD_TOO_COMMON' });
  });

  it('one is called short before it is called common', async () => {
    await expect(policy.requireAllowed('123456')).rejects.toMatchObject({ key: 'PASSWORD_TOO_SHORT' });
  });

  it('others may be set', async () => {
    await expect(policy.requireAllowed('correct horse battery')).resolves.toBeUndefined();
  });
});
