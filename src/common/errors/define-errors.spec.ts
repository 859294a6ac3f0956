import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.js';
import { codeFromMessage, declaredErrors, defineErrors } from './define-errors.js';

const Errors = defineErrors('spec', {
  NOTHING_THERE: { status: 404, message: 'Nothing there' },
  TOO_MANY: { status: 400, message: 'At most {max} of {kind}, {other} stays' },
  RENAMED: { status: 403, code: 'BANNED_USER', message: 'You have been banned.' },
  NAMED: { status: 403, error: 'insufficient_scope', message: 'None of the scopes {scopes}' },
  AT_FAULT: {
    status: 422,
    error: 'RequestValidationError',
    message: 'At most {max}',
    at: { loc: ['body', 'events'], type: 'too_long' },
  },
});

describe('the code of a message', () => {
  it.each([
    ['Invalid callbackURL', 'INVALID_CALLBACKURL'],
    ["You can't unlink your last account", 'YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT'],
    [
      'Session expired. Re-authenticate to perform this action.',
      'SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION',
    ],
    ['username is already taken. please try another.', 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'],
    ['Invitation not found!', 'INVITATION_NOT_FOUND'],
    ['invalid_token', 'INVALID_TOKEN'],
    ['two  spaces', 'TWO__SPACES'],
  ])('%s', (message, code) => {
    expect(codeFromMessage(message)).toBe(code);
  });
});

describe('an error of a table', () => {
  it('has its key, status, message and derived code', () => {
    const error = Errors.NOTHING_THERE();
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      key: 'NOTHING_THERE',
      status: 404,
      code: 'NOTHING_THERE',
      message: 'Nothing there',
    });
  });

  it('keeps a code that was given', () => {
    expect(Errors.RENAMED().code).toBe('BANNED_USER');
  });

  it('has the words of an installation in place of its own, and keeps its code', () => {
    const error = Errors.NOTHING_THERE({}, { message: 'Ask the office' });
    expect(error).toMatchObject({ code: 'NOTHING_THERE', message: 'Ask the office' });
  });

  it('has the name of the other shape in place of a code', () => {
    expect(Errors.NAMED({ scopes: 'a b' }, { challenge: 'Bearer' })).toMatchObject({
      code: null,
      error: 'insufficient_scope',
      message: 'None of the scopes a b',
      challenge: 'Bearer',
    });
    expect(Errors.NAMED.spec).toMatchObject({ code: null, error: 'insufficient_scope' });
    expect(Errors.RENAMED().error).toBeNull();
  });

  it('names the member of the input that is at fault', () => {
    const fault = { loc: ['body', 'events'], type: 'too_long', msg: 'At most 3', input: null };
    expect(Errors.AT_FAULT({ max: 3 }).faults).toEqual([fault]);
    expect(Errors.NAMED().faults).toBeUndefined();
  });

  it('names another one where that shows only later', () => {
    const faults = [{ loc: ['body', 'events', 2], type: 'enum', msg: 'Unknown', input: 'x' }];
    expect(Errors.AT_FAULT({}, { faults }).faults).toEqual(faults);
  });

  it('fills placeholders, and leaves those nobody filled', () => {
    const error = Errors.TOO_MANY({ max: 3, kind: 'teams' });
    expect([error.message, error.code]).toEqual([
      'At most 3 of teams, {other} stays',
      'AT_MOST_3_OF_TEAMS_OTHER_STAYS',
    ]);
  });

  it('carries what caused it and when to try again', () => {
    const cause = new Error('below');
    expect(Errors.NOTHING_THERE({}, { cause, retryAfter: 5 })).toMatchObject({ cause, retryAfter: 5 });
  });

  it('shows its row, which routes list as what they may answer', () => {
    const { key, spec } = Errors.RENAMED;
    expect([key, spec]).toMatchObject(['RENAMED', { status: 403, code: 'BANNED_USER' }]);
  });
});

describe('error tables', () => {
  it('are merged by their domain', () => {
    const More = defineErrors('spec', { DECLARED_BY_ANOTHER_ROOM: { status: 400, message: 'Another' } });
    expect(declaredErrors().get('spec')).toEqual({ ...Errors, ...More });
  });

  it('share no key', () => {
    const again = { NOTHING_THERE: { status: 400, message: 'Again' } };
    expect(() => defineErrors('other', again)).toThrow('error key NOTHING_THERE is declared twice');
  });
});
