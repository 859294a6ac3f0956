import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../providers/http';
import { faultsOf, withFaults } from './faults';

const placed = (code: string) => faultsOf(withFaults(new ApiError('It is wrong.', 422, code)) as Error);

describe('faults of a person', () => {
  it.each([
    ['INVALID_EMAIL', 'email'],
    ['USER_ALREADY_EXISTS', 'email'],
    ['USERNAME_IS_INVALID', 'username'],
    ['USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', 'username'],
    ['PASSWORD_TOO_COMMON', 'password'],
    ['ROLE_EXCEEDS_YOU', 'role'],
  ])('puts %s beside the field %s', (code, field) => {
    expect(placed(code)).toEqual({ [field]: 'It is wrong.' });
  });

  it('leaves what is about no field as it is', () => {
    expect(placed('TARGET_EXCEEDS_YOU')).toEqual({});
    const other = new Error('no answer');
    expect(withFaults(other)).toBe(other);
  });
});
