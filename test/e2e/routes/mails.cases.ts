import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { EventHandler } from '#platform/events/event-handler.service.js';
import { EventRelay } from '#platform/events/event-relay.service.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { PurgeMails } from '#platform/mail/purge-mails.job.js';
import { MailConfig } from '#config/mail.config.js';
import { Clock } from '#common/time/clock.js';
import { MailRepository } from '#platform/mail/mail.repository.js';
import { OutgoingMailRepository } from '#platform/mail/outgoing-mail.repository.js';
import type { MailDetailWire, MailWire } from '../../../src/backoffice/mails/mail.presenter.js';
import { WelcomeMail } from '../../../src/auth/mails/welcome.mail.js';
import { Browser } from '../../support/browser.js';
import { drainEvents } from '../../support/drain-events.js';
import { inRequest } from '../../support/in-request.js';
import { MailServer } from '../../support/mail-server.js';
import { PASSWORD, refusal, signUp, type Json, type UserJson } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const MAILS = '/api/admin/mails';
const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/;

interface MailLine {
  id: string;
  template: string;
  status: string;
  attempts: number;
  last_error: string | null;
  message_id: string | null;
}

const mailRows = (app: TestApp): Promise<MailLine[]> =>
  app.em.execute(
    'select id, template, status, attempts, last_error, message_id from mails order by template',
  );

/** Everything any table of ours and of the queues holds, as text. */
async function everythingStored(app: TestApp): Promise<string> {
  const tables = await app.em.execute<{ name: string }[]>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const contents = await Promise.all(
    tables.map(({ name }) =>
      app.em.execute<{ rows: string | null }[]>(`select string_agg(t::text, ' ') as rows from ${name} t`),
    ),
  );
  return contents.map(([row]) => row?.rows ?? '').join('\n');
}

/** Enqueues a welcome mail as a listener would. */
const welcome = (app: TestApp, { to = 'ada@example.com', name = 'Ada', dedupeKey = 'one' } = {}) =>
  app.get(Mailer).enqueue({ template: WelcomeMail, to, data: { userId: 'u1', name }, dedupeKey });

const enqueue = (app: TestApp, mail: Parameters<typeof welcome>[1] = {}): Promise<boolean> =>
  inRequest(app, () => app.get(UnitOfWork).run(() => welcome(app, mail)));

describe('with a mail server', () => {
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

  describe('signing up', () => {
    it('sends a link that verifies the address, and then a welcome', async () => {
      const browser = new Browser(app.origin);
      await signUp(browser, { callbackURL: '/welcome?tour=1' });
      await drainEvents(app);

      expect(server.received.map(({ email }) => email.subject)).toEqual(['Verify your email address']);
      const mail = server.received[0]!;
      expect(mail.recipients).toEqual(['ada@example.com']);
      expect([mail.email.from?.name, mail.email.from?.address]).toEqual([
        'Harbour',
        'no-reply@harbour.example',
      ]);
      const link = linkIn(mail.email.text!);
      expect(mail.email.html).toContain(link.replaceAll('&', '&amp;'));
      expect(link).toContain(`${app.origin}/api/auth/verify-email?token=`);
      expect(new URL(link).searchParams.get('callbackURL')).toBe('/welcome?tour=1');

      const answer = await browser.get(link.slice(app.origin.length));
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/welcome?tour=1']);
      const { body } = await browser.get<{ user: UserJson }>('/api/auth/get-session');
      expect(body.user.emailVerified).toBe(true);
      await drainEvents(app);
      expect(server.received.map(({ email }) => email.subject)).toEqual([
        'Verify your email address',
        'Welcome to Harbour',
      ]);
    });

    it('leaves no token in any table', async () => {
      await signUp(new Browser(app.origin));
      await drainEvents(app);

      expect(linkIn(server.received.map(({ email }) => email.text).join())).toMatch(JWT);
      const stored = await everythingStored(app);
      expect(stored).toContain('auth.verification');
      expect(stored).not.toMatch(JWT);
    });

    it('shows staff a preview in which the link is hidden', async () => {
      const staff = await signUpStaff(app);
      const { body } = await staff.get<MailPage>(`${MAILS}?template=auth.verification`);
      const mail = (await staff.get<Json<MailDetailWire>>(`${MAILS}/${body.data[0]!.id}`)).body;

      expect([mail.carrier, mail.linksAreHidden]).toEqual(['smtp', true]);
      expect(mail.text).toContain('[link]');
      expect(`${mail.text}${mail.html}`).not.toMatch(/token=|eyJ/);
    });
  });

  describe('a mail', () => {
    it('is not sent when the change around it fails', async () => {
      const failing = inRequest(app, () =>
        app.get(UnitOfWork).run(async () => {
          await welcome(app);
          throw new Error('the change fails');
        }),
      );

      await expect(failing).rejects.toThrow('the change fails');
      await drainEvents(app);
      expect([await mailRows(app), server.received]).toEqual([[], []]);
    });

    it('is refused outside of a unit of work', async () => {
      await expect(inRequest(app, () => welcome(app))).rejects.toThrow('inside a unit of work');
    });

    it('is made once for one reason', async () => {
      await enqueue(app);
      await enqueue(app);
      await drainEvents(app);

      expect((await mailRows(app)).map(({ status, attempts }) => [status, attempts])).toEqual([['sent', 1]]);
      expect(server.received).toHaveLength(1);
    });

    it('for a reason that anybody can give is made so many times an hour, also at once', async () => {
      const ask = (to: string) =>
        inRequest(app, () =>
          app.get(UnitOfWork).run(() =>
            app.get(Mailer).enqueue({
              template: WelcomeMail,
              to,
              data: { userId: 'u1', name: '' },
              dedupeKey: to,
              perHour: 3,
            }),
          ),
        );
      await Promise.all(Array.from({ length: 8 }, () => ask('ada@example.com')));
      await ask('bob@example.com');
      expect(await mailRows(app)).toHaveLength(4);

      app.clock.advance(3_600);
      await ask('ada@example.com');
      expect(await mailRows(app)).toHaveLength(5);
    });

    it('for reasons that are easily made anew is made so many times an hour for one address, also at once', async () => {
      const ask = (to: string, reason: number) =>
        inRequest(app, () =>
          app.get(UnitOfWork).run(() =>
            app.get(Mailer).enqueue({
              template: WelcomeMail,
              to,
              data: { userId: 'u1', name: '' },
              dedupeKey: `${to}:${String(reason)}`,
              perHourAndAddress: 3,
            }),
          ),
        );
      await Promise.all(Array.from({ length: 8 }, (_, reason) => ask('ada@example.com', reason)));
      await ask('bob@example.com', 0);
      expect(await mailRows(app)).toHaveLength(4);

      app.clock.advance(3_600);
      await ask('ada@example.com', 9);
      expect(await mailRows(app)).toHaveLength(5);
    });

    it('is sent once when it is handed over several times at once', async () => {
      await enqueue(app);
      const {
        dispatches: [dispatch],
      } = await app.get(EventRelay).claim();
      const handle = () => inRequest(app, () => app.get(EventHandler).handle(dispatch!));
      const outcomes = await Promise.allSettled([handle(), handle(), handle()]);
      await handle();

      expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
      expect(server.received).toHaveLength(1);
      expect(await unhandled(app)).toBe(0);
    });

    it('is taken from a process that died with it in hand', async () => {
      await enqueue(app);
      const [row] = await mailRows(app);
      await app.get(OutgoingMailRepository).claim(row!.id);
      await expect(drainEvents(app)).rejects.toThrow("in another process's hand");
      app.clock.advance(121);
      await drainEvents(app);

      expect(server.received).toHaveLength(1);
      expect((await mailRows(app))[0]).toMatchObject({ status: 'sent', attempts: 2 });
    });

    it('travels under the id of its row, so that a second copy is recognized', async () => {
      await enqueue(app);
      await drainEvents(app);

      const [row] = await mailRows(app);
      expect(row!.message_id).toBe(`<${row!.id}@harbour.example>`);
      expect(server.received[0]!.email.messageId).toBe(row!.message_id);
    });
  });

  describe('a server that refuses', () => {
    it('for good is not asked again, and its words are kept', async () => {
      server.refuse(550, 'no such mailbox here');
      await enqueue(app);
      await drainEvents(app);
      app.clock.advance(7200);
      await drainEvents(app);

      expect((await mailRows(app))[0]).toMatchObject({
        status: 'failed',
        attempts: 1,
        last_error: expect.stringContaining('no such mailbox here'),
      });
      expect([server.received.length, await unhandled(app)]).toEqual([0, 0]);
    });

    it('for now is asked again', async () => {
      server.refuse(451, 'try again later');
      await enqueue(app);
      await expect(drainEvents(app)).rejects.toThrow('try again later');
      expect((await mailRows(app))[0]).toMatchObject({
        status: 'queued',
        last_error: expect.stringContaining('try again later'),
      });
      app.clock.advance(60);
      await drainEvents(app);

      expect(server.received).toHaveLength(1);
      expect((await mailRows(app))[0]).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
    });

    it('us instead of the mail is asked again, once somebody has mended that', async () => {
      server.refuse(530, 'authentication required');
      await enqueue(app);
      await expect(drainEvents(app)).rejects.toThrow('authentication required');
      expect((await mailRows(app))[0]).toMatchObject({ status: 'queued' });
    });

    it('for days is given up', async () => {
      server.refuse(451, 'try again later');
      await enqueue(app);
      app.clock.advance(3 * 86_400);
      await drainEvents(app);

      expect((await mailRows(app))[0]).toMatchObject({ status: 'failed' });
      expect(await unhandled(app)).toBe(0);
    });
  });

  describe('hostile texts', () => {
    it('in a name make no header and no recipient', async () => {
      await enqueue(app, { name: 'Ada\r\nBcc: eve@example.com\r\n\r\n<script>' });
      await drainEvents(app);

      const [mail] = server.received;
      expect(mail!.recipients).toEqual(['ada@example.com']);
      expect(mail!.email.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(mail!.email.html).not.toContain('<script>');
    });

    it('in a name are not carried to strangers', async () => {
      await enqueue(app, { name: 'Prize at https://evil.example' });
      await drainEvents(app);

      expect(server.received[0]!.raw).not.toContain('evil.example');
    });

    it.each(['a@example.com, b@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>', 'nobody'])(
      'in the place of an address reach nobody: %j',
      async (to) => {
        await enqueue(app, { to });
        await drainEvents(app);

        expect(server.received).toEqual([]);
        expect((await mailRows(app))[0]).toMatchObject({ status: 'failed' });
      },
    );
  });
});

describe('with the mailbox', () => {
  let app: TestApp;
  let staff: Browser;

  beforeAll(async () => {
    app = await TestApp.shared({}, { staffRoles: { support: { session: ['list'] } } });
  });

  beforeEach(async () => {
    await app.reset();
    staff = await signUpStaff(app);
  });

  const list = (query = '') => staff.get<MailPage>(`${MAILS}${query}`);
  const read = async (template: string): Promise<Json<MailDetailWire>> => {
    const { body } = await list(`?template=${template}`);
    return (await staff.get<Json<MailDetailWire>>(`${MAILS}/${body.data[0]!.id}`)).body;
  };

  it('lists mails, the newest first, without their words', async () => {
    await enqueue(app, { to: 'bob@example.com', dedupeKey: 'two' });
    const { status, body } = await list('?q=BOB');

    expect([status, body.total, body.data]).toEqual([
      200,
      1,
      [
        {
          id: expect.any(String),
          template: 'auth.welcome',
          recipient: 'bob@example.com',
          subject: 'Welcome to Atrium',
          status: 'queued',
          carrier: null,
          attempts: 0,
          lastError: null,
          resentFrom: null,
          createdAt: app.clock.now.toISOString(),
          sentAt: null,
        },
      ],
    ]);
    expect((await list()).body.data.map(({ recipient }) => recipient)).toEqual([
      'bob@example.com',
      'root@example.com',
    ]);
    expect((await list('?sort=createdAt')).body.data.at(-1)!.recipient).toBe('bob@example.com');
    expect((await list('?status=queued')).body.total).toBe(1);
    expect((await list('?status=sent&size=1')).body).toMatchObject({ total: 1, data: [{ status: 'sent' }] });
  });

  it('shows the whole mail, with a link that works', async () => {
    const mail = await read('auth.verification');
    expect([mail.carrier, mail.linksAreHidden, mail.messageId]).toEqual(['mailbox', false, null]);
    const link = linkIn(mail.text);
    const answer = await new Browser(app.origin).get(link.slice(app.origin.length));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect(await everythingStored(app)).not.toMatch(JWT);
  });

  it('makes the same link whenever it is read, so that it expires as the mail says', async () => {
    const before = linkIn((await read('auth.verification')).text);
    app.clock.advance(600);
    expect(linkIn((await read('auth.verification')).text)).toBe(before);
    app.clock.advance(3_001);
    const answer = await staff.get(before.slice(app.origin.length));
    expect(answer.headers.get('location')).toBe('/?error=token_expired');
  });

  it('shows a mail as a page in which nothing runs and which only the console may frame', async () => {
    await enqueue(app);
    const { id } = await read('auth.welcome');
    const { status, headers, body } = await staff.get<string>(`${MAILS}/${id}/preview`);

    expect([status, headers.get('content-type'), headers.get('x-frame-options')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'SAMEORIGIN',
    ]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'.*frame-ancestors 'self'; sandbox allow-popups/,
    );
    expect(body).toContain('Welcome, Ada');
  });

  it.each(['', '/018f0000-0000-7000-8000-000000000000', '/018f0000-0000-7000-8000-000000000000/preview'])(
    'is closed to people without the permission: %s',
    async (path) => {
      expect((await new Browser(app.origin).get(`${MAILS}${path}`)).status).toBe(401);
    },
  );

  it('is closed to staff whose role does not include it', async () => {
    await app.em.execute(`update users set role = 'support'`);
    expect((await list()).status).toBe(403);
  });

  it('answers for a mail that is not there', async () => {
    expect(refusal(await staff.get(`${MAILS}/018f0000-0000-7000-8000-000000000000`))).toEqual([
      404,
      { code: 'MAIL_NOT_FOUND', message: 'Email not found' },
    ]);
    expect((await staff.get(`${MAILS}/nonsense`)).status).toBe(400);
  });

  it('forgets mails after their time, but none that waits', async () => {
    await enqueue(app, { dedupeKey: 'waiting' });
    app.clock.advance(30 * 86_400 + 1);
    await enqueue(app, { dedupeKey: 'new' });
    const purge = new PurgeMails(app.get(MailRepository), app.get(MailConfig), app.get(Clock));
    await inRequest(app, () => purge.run());

    expect((await mailRows(app)).map(({ status }) => status)).toEqual(['queued', 'queued']);
  });

  it('is empty when no mail is wanted', async () => {
    const quiet = await TestApp.shared({ WELCOME_MAIL: 'false', SEND_VERIFICATION_ON_SIGN_UP: 'false' });
    await quiet.reset();
    await signUp(new Browser(quiet.origin));
    await drainEvents(quiet);
    expect(await mailRows(quiet)).toEqual([]);
  });
});

interface MailPage {
  data: Json<MailWire>[];
  total: number;
}

/** A console session of an administrator whose own first mails have been sent. */
async function signUpStaff(app: TestApp): Promise<Browser> {
  const staff = new Browser(app.origin);
  await signUp(new Browser(app.origin), { email: 'root@example.com', name: 'Root' });
  await app.em.execute(`update users set role = 'admin'`);
  await drainEvents(app);
  await staff.post('/api/admin/session', { email: 'root@example.com', password: PASSWORD });
  return staff;
}

function linkIn(text: string): string {
  return /http:\/\/\S+verify-email\?\S+/.exec(text)?.[0] ?? '';
}

async function unhandled(app: TestApp): Promise<number> {
  const [row] = await app.em.execute<{ count: number }[]>(
    'select count(*)::int as count from event_handlings where handled_at is null',
  );
  return row!.count;
}
