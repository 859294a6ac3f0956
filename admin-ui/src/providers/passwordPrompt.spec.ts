import { describe, expect, it } from '@jest/globals';
import { ApiError, withPassword } from './http';
import { passwordPrompt } from './passwordPrompt';

const needed = () => new ApiError('Enter your password again to do this.', 403, 'REAUTHENTICATION_NEEDED');

/** A request that is refused until the password was entered. */
class Guarded {
  isOpen = false;
  asked = 0;

  readonly run = async () => {
    this.asked += 1;
    if (!this.isOpen) throw needed();
    return 'done';
  };
}

/** A user who reacts as soon as the prompt opens. */
async function whileAsked(reaction: () => void, act: () => Promise<unknown>): Promise<unknown> {
  const leave = passwordPrompt.subscribe(() => {
    if (passwordPrompt.isAsked()) reaction();
  });
  return act().finally(leave);
}

describe('the question for the password', () => {
  it('lets a verb go on once it is answered', async () => {
    const verb = new Guarded();
    const enter = () => {
      verb.isOpen = true;
      passwordPrompt.answer();
    };
    expect(await whileAsked(enter, () => withPassword(verb.run))).toBe('done');
    expect(verb.asked).toBe(2);
    expect(passwordPrompt.isAsked()).toBe(false);
  });

  it('is asked once for all that wait for it', async () => {
    const verb = new Guarded();
    const leave = passwordPrompt.subscribe(() => undefined);
    const both = Promise.all([withPassword(verb.run), withPassword(verb.run)]);
    await new Promise(setImmediate);
    verb.isOpen = true;
    passwordPrompt.answer();
    expect(await both).toEqual(['done', 'done']);
    leave();
  });

  it('leaves the refusal to whoever waits when it is dismissed', async () => {
    const verb = new Guarded();
    const dismissed = whileAsked(
      () => passwordPrompt.dismiss(),
      () => withPassword(verb.run),
    );
    await expect(dismissed).rejects.toThrow(needed());
    expect(verb.asked).toBe(1);
  });

  it('is not asked twice for the same verb', async () => {
    const verb = new Guarded();
    const answered = whileAsked(
      () => passwordPrompt.answer(),
      () => withPassword(verb.run),
    );
    await expect(answered).rejects.toThrow(needed());
    expect(verb.asked).toBe(2);
  });

  it('is not asked where nobody could answer, and not for other refusals', async () => {
    await expect(withPassword(new Guarded().run)).rejects.toThrow(needed());
    const forbidden = new ApiError('Forbidden', 403, 'FORBIDDEN');
    const refused = whileAsked(
      () => passwordPrompt.answer(),
      () => withPassword(() => Promise.reject(forbidden)),
    );
    await expect(refused).rejects.toBe(forbidden);
  });
});
