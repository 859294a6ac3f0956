import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { SignInWithEmail } from '../../../src/auth/credentials/actions/sign-in-with-email.js';
import { SignUpWithEmail } from '../../../src/auth/credentials/actions/sign-up-with-email.js';
import {
  PasswordVerifier,
  type PasswordProof,
} from '../../../src/auth/credentials/password-verifier.service.js';
import { UserRepository } from '../../../src/auth/users/user.repository.js';
import { SignInToConsole } from '../../../src/staff/sessions/actions/sign-in-to-console.js';
import { recordStatements } from '../../support/count-statements.js';
import { inRequest, untilWaiting } from '../../support/in-request.js';
import { roundTripsOf } from '../../support/round-trips.js';
import { PASSWORD } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const CREDENTIALS = { email: 'ada@example.com', password: PASSWORD };
/** Of the password of everybody in the tests. */
const BCRYPT = '$2b$04$QyJFXN82.rqE7xppIxvc5.GT2ahFzoKbb8gHAOj9mkOA0TZe0wvma';
const CLIENT = { ipAddress: '192.0.2.1', userAgent: 'test' };

describe('signing in while the user changes', () => {
  let app: TestApp;

  const prove = (): Promise<PasswordProof> =>
    inRequest(app, () =>
      app.get(PasswordVerifier).verify(CREDENTIALS.email, PASSWORD, { client: CLIENT, device: '' }),
    );
  const redeem = (proof: PasswordProof) =>
    inRequest(app, () => app.get(UnitOfWork).run(() => app.get(PasswordVerifier).redeem(proof)));
  const count = async (table: string): Promise<number> =>
    (await app.em.execute<unknown[]>(`select 1 from ${table}`)).length;

  /** Lets the sign-in run up to the user's row, which somebody else is about to change. */
  async function whileSomebody<T>(statement: string, signIn: () => Promise<T>): Promise<T> {
    const other = app.em;
    await other.begin();
    await other.execute(statement);
    const signingIn = inRequest(app, signIn);
    await untilWaiting(app);
    await other.commit();
    return signingIn;
  }

  beforeAll(async () => {
    app = await TestApp.shared({ AUTO_SIGN_IN: 'false' });
  });

  beforeEach(async () => {
    await app.reset();
    await inRequest(app, () => app.get(SignUpWithEmail).execute({ ...CREDENTIALS, name: 'Ada' }, CLIENT));
  });

  it('redeems a proof while nothing has changed', async () => {
    expect((await redeem(await prove())).email).toBe('ada@example.com');
  });

  it('reads users who were preloaded from memory', async () => {
    const [ada] = await app.em.execute<{ id: string }[]>('select id from users');
    const statements = await recordStatements(app, () =>
      inRequest(app, () =>
        app.get(UnitOfWork).run(async () => {
          const users = app.get(UserRepository);
          await users.preload([ada!.id, 'gone']);
          expect((await users.findById(ada!.id))?.email).toBe('ada@example.com');
        }),
      ),
    );
    expect(statements.filter((text) => /users/.test(text))).toHaveLength(1);
  });

  it.each([
    ['has another password by now', `update accounts set password = 'another hash'`],
    ['has no password any more', 'update accounts set password = null'],
    ['has lost the account', 'delete from accounts'],
    ['is gone', 'delete from users'],
  ])('does not take the proof of somebody who %s', async (_case, statement) => {
    const proof = await prove();
    await app.em.execute(statement);
    await expect(redeem(proof)).rejects.toMatchObject({ key: 'INVALID_EMAIL_OR_PASSWORD' });
  });

  it('does not put a password that was brought along in the place of one that was chosen meanwhile', async () => {
    await app.em.execute(`update accounts set password = ?`, [BCRYPT]);
    const proof = await prove();
    expect(proof.renewedHash).not.toBeNull();
    await app.em.execute(`update accounts set password = 'another hash'`);
    await expect(redeem(proof)).rejects.toMatchObject({ key: 'INVALID_EMAIL_OR_PASSWORD' });
    expect(await app.em.execute('select password from accounts')).toEqual([{ password: 'another hash' }]);
  });

  const signIn = () => app.get(SignInWithEmail).execute(CREDENTIALS, { client: CLIENT, device: '' });

  it('takes two round trips when nothing has changed', async () => {
    await inRequest(app, signIn);
    expect(await roundTripsOf(app.em, () => inRequest(app, signIn))).toBe(2);
  });

  it('signs somebody in whose profile is being changed, with the new one', async () => {
    const signedIn = await whileSomebody(`update users set name = 'Countess'`, signIn);
    expect([signedIn.user.name, await count('sessions')]).toEqual(['Countess', 1]);
  });

  it('signs somebody in whose ban has expired, and lifts it', async () => {
    await app.em.execute('update users set banned = true, ban_expires = ?', [new Date(0)]);
    await inRequest(app, signIn);
    expect(await app.em.execute('select banned from users')).toEqual([{ banned: false }]);
    expect(await count('sessions')).toBe(1);
  });

  it('makes no session for somebody who is being banned', async () => {
    const signingIn = whileSomebody('update users set banned = true', signIn);
    await expect(signingIn).rejects.toMatchObject({ key: 'BANNED_USER' });
    expect(await count('sessions')).toBe(0);
  });

  it('makes no session for somebody who is being deleted', async () => {
    const signingIn = whileSomebody('delete from users', signIn);
    await expect(signingIn).rejects.toMatchObject({ key: 'INVALID_EMAIL_OR_PASSWORD' });
    expect(await count('sessions')).toBe(0);
  });

  it('makes no session for somebody whose password is being changed', async () => {
    const change = `with locked as (select id from users for update)
      update accounts set password = 'another hash' from locked where user_id = locked.id`;
    await expect(whileSomebody(change, signIn)).rejects.toMatchObject({ key: 'INVALID_EMAIL_OR_PASSWORD' });
    expect(await count('sessions')).toBe(0);
  });

  it('makes no console session for staff who are losing their role', async () => {
    await app.em.execute(`update users set role = 'admin'`);
    const signingIn = whileSomebody(`update users set role = 'user'`, () =>
      app.get(SignInToConsole).execute(CREDENTIALS, { client: CLIENT, device: '' }),
    );
    await expect(signingIn).rejects.toMatchObject({ key: 'NOT_STAFF' });
    expect(await count('staff_sessions')).toBe(0);
  });
});
