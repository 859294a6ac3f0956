import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { drainEvents } from '../../support/drain-events.js';
import { MailServer, type ReceivedMail } from '../../support/mail-server.js';
import { refusal, SIGN_UP, signUp, signUpBody } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const ADA = 'ada@example.com';
const INVALID_EMAIL = [400, { code: 'INVALID_EMAIL', message: 'Invalid email' }];
describe('mail header injection', () => {
  let app: TestApp;
  let server: MailServer;

  beforeAll(async () => {
    server = await MailServer.start();
    app = await TestApp.start({ SMTP_URL: server.url, MAIL_FROM: 'Harbour <no-reply@harbour.example>' });
  });

  beforeEach(() => app.reset());

  afterEach(() => {
    server.received.length = 0;
  });

  afterAll(async () => {
    await app.stop();
    await server.stop();
  });

  /** Every mail that signing up with a name causes, as the server got it. */
  async function mailsTo(name: string, headers: Record<string, string> = {}): Promise<ReceivedMail[]> {
    await signUp(new Browser(app.origin, headers), { name });
    await drainEvents(app);
    return server.received.splice(0);
  }

  const namesOf = ({ raw }: ReceivedMail): string[] => {
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    return [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase()).sort();
  };

  describe('nothing adds a header, a recipient or another mail', () => {
    it.each([
      ['a line break', 'Ada\r\nBcc: eve@example.net'],
      ['a line feed', 'Ada\nBcc: eve@example.net'],
      ['a carriage return', 'Ada\rBcc: eve@example.net'],
      ['a folded line', 'Ada\r\n Bcc: eve@example.net'],
      ['the end of the headers', 'Ada\r\n\r\nAnother text'],
      ['the end of the mail and another command', 'Ada\r\n.\r\nMAIL FROM:<eve@example.net>'],
      ['a line separator', 'Ada\u2028Bcc: eve@example.net'],
      ['a next-line character', 'Ada\u0085Bcc: eve@example.net'],
      ['an encoded word', '=?utf-8?Q?Ada=0D=0ABcc:_eve@example.net?='],
      ['an address', 'Ada <eve@example.net>, Eve'],
      ['quotes', '"Ada", <eve@example.net>'],
    ])('in a name: %s', async (_way, name) => {
      const plain = await mailsTo('Ada');
      await app.reset();
      const mails = await mailsTo(name);
      expect(mails.length).toBeGreaterThan(0);
      expect(mails.map(namesOf)).toEqual(plain.map(namesOf));
      expect(new Set(mails.flatMap(({ recipients }) => recipients))).toEqual(new Set([ADA]));
      expect(mails.map(({ raw }) => raw).join('')).not.toMatch(/eve@example/i);
    });

    it.each([
      ['a line break', `${ADA}\r\nBcc: eve@example.net`],
      ['a line break in quotes', '"ada\r\nRCPT TO:<eve@example.net>"@example.com'],
      ['a second address', `${ADA},eve@example.net`],
      ['a second address with a semicolon', `${ADA};eve@example.net`],
      ['an address behind the end of one', `${ADA}>, <eve@example.net`],
      ['a name', `Eve <${ADA}>`],
      ['a parameter of the protocol', `${ADA}> NOTIFY=SUCCESS ORCPT=rfc822;eve@example.net`],
      ['an encoded line break', 'ada%0d%0abcc:eve@example.net@example.com'],
      ['a second address in quotes', '"ada@example.com,"@example.com'],
      ['NUL in quotes', '"ada\u0001"@example.com'],
    ])('in an address: %s', async (_way, email) => {
      expect(refusal(await new Browser(app.origin).post(SIGN_UP, signUpBody({ email })))).toEqual(
        INVALID_EMAIL,
      );
      await new Browser(app.origin).post('/api/auth/forget-password', { email });
      await drainEvents(app);
      expect(server.received).toEqual([]);
    });

    it.each([
      ['a browser that calls itself a header', { 'user-agent': 'Bcc: eve@example.net\tX-Evil: 1' }],
      ['a proxy that nobody trusts', { 'x-forwarded-for': 'eve@example.net, 1.2.3.4' }],
      ['another host', { 'x-forwarded-host': 'evil.example.net', forwarded: 'host=evil.example.net' }],
    ])('by %s', async (_way, headers) => {
      const mails = await mailsTo('Ada', headers);
      const all = mails.map(({ raw }) => raw).join('');
      expect(all).not.toMatch(/eve@example|evil\.example/i);
      expect(mails.flatMap(namesOf)).not.toContain('bcc');
    });
  });

  it('a link leads to our own address whatever host the request names', async () => {
    const browser = new Browser(app.origin);
    await signUp(browser);
    await drainEvents(app);
    server.received.length = 0;
    await browser.post(
      '/api/auth/forget-password',
      { email: ADA, redirectTo: '/reset' },
      { 'x-forwarded-host': 'evil.example.net', 'x-forwarded-proto': 'https' },
    );
    await drainEvents(app);
    const [mail] = server.received;
    const links = mail?.email.text?.match(/https?:\/\/[^\s\]]+/g) ?? [];
    expect(new Set(links.map((link) => new URL(link).origin))).toEqual(new Set([app.origin]));
  });
});
