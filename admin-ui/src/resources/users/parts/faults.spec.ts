import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../providers/http';
import { userFaults } from './faults';

const placed = (code: string) => userFaults(new ApiError('It is wrong.', 422, code));

describe('faults of a user', () => {
  it.each([
    ['INVALID_EMAIL', 'email'],
    ['USER_ALREADY_EXISTS', 'email'],
    ['USERNAME_IS_INVALID', 'username'],
    ['USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', 'username'],
    ['PASSWORD_TOO_COMMON', 'password'],
    ['ROLE_EXCEEDS_YOU', 'roles'],
  ])('puts %s beside the field %s', (code, field) => {
    expect(placed(code)).toEqual({ [field]: 'It is wrong.' });
  });

  it('leaves what is about no field to the dialog', () => {
    expect(placed('TARGET_EXCEEDS_YOU')).toEqual({});
  });
});
