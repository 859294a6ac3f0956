import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { PASSWORD, refusal, SIGN_IN, SIGN_UP, signUp, signUpBody } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const TAKEN = [422, { code: 'USER_ALREADY_EXISTS', message: 'User already exists' }];
const INVALID_EMAIL = [400, { code: 'INVALID_EMAIL', message: 'Invalid email' }];
describe('email lookalikes', () => {
  let app: TestApp;

  const post = (path: string, body: object) => new Browser(app.origin).post(path, body);
  const signUpAs = async (email: string) => refusal(await post(SIGN_UP, signUpBody({ email })));

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    await signUp(new Browser(app.origin), { email: 'paypal@example.com' });
  });

  describe('nobody gets a second account at an address that is taken', () => {
    it.each([
      ['in other case', 'PayPal@Example.COM'],
      ['in full-width letters', 'ｐａｙｐａｌ@example.com'],
      ['with a full-width domain', 'paypal@ｅｘａｍｐｌｅ.com'],
      ['with a soft hyphen in the domain', 'paypal@exa\u00admple.com'],
      ['in mathematical letters', '\u{1d429}aypal@example.com'],
    ])('by writing it %s', async (_way, email) => {
      expect(await signUpAs(email)).toEqual(TAKEN);
    });

    it('by signing up in several spellings at once', async () => {
      const spellings = ['eve@example.com', 'EVE@example.com', 'ｅve@example.com', 'Eve@EXAMPLE.com'];
      const answers = await Promise.all(spellings.map((email) => post(SIGN_UP, signUpBody({ email }))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    });
  });

  describe('nobody gets an address that people take for another', () => {
    it.each([
      ['a Cyrillic letter', 'p\u0430ypal@example.com'],
      ['a Greek letter', 'payp\u03b1l@example.com'],
      ['a zero-width space', 'pay\u200bpal@example.com'],
      ['a zero-width joiner', 'pay\u200dpal@example.com'],
      ['a soft hyphen', 'pay\u00adpal@example.com'],
      ['a turn of direction', '\u202epaypal@example.com'],
      ['a filler that is a letter', 'paypal\u3164@example.com'],
      ['quotes, which mail servers ignore', '"paypal"@example.com'],
    ])('by %s', async (_way, email) => {
      expect(await signUpAs(email)).toEqual(INVALID_EMAIL);
    });

    it('by a letter in the domain, which is shown as what it is', async () => {
      const { body } = await signUp(new Browser(app.origin), { email: 'paypal@ex\u0430mple.com' });
      expect(body.user.email).toBe('paypal@xn--exmple-4nf.com');
    });
  });

  it('the owner signs in however they write the address', async () => {
    for (const email of ['PAYPAL@example.com', 'ｐaypal@EXAMPLE.com']) {
      expect((await post(SIGN_IN, { email, password: PASSWORD })).status).toBe(200);
    }
  });
});
