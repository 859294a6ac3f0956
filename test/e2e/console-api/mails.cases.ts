import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PurgeMails } from '#platform/mail/purge-mails.job.js';
import { MailConfig } from '#config/mail.config.js';
import { Clock } from '#common/time/clock.js';
import { MailRepository } from '#platform/mail/mail.repository.js';
import type { MailDetailWire, MailWire } from '../../../src/backoffice/mails/mail.presenter.js';
import { Browser, type Answer } from '../../support/browser.js';
import { drainEvents } from '../../support/drain-events.js';
import { inRequest } from '../../support/in-request.js';
import { MailServer } from '../../support/mail-server.js';
import { createOrganization, ORGANIZATION } from '../../support/organizations.js';
import { PASSWORD, refusal, signUp, type Json, type UserJson } from '../../support/people.js';
import { CONSOLE_SESSION, REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

const MAILS = '/api/admin/mails';

type Mail = Json<MailWire>;
type MailDetail = Json<MailDetailWire>;

describe('sending a mail again', () => {
  let app: TestApp;
  let server: MailServer;
  let staff: Browser;
  let ada: UserJson;
  let adasBrowser: Browser;

  beforeAll(async () => {
    server = await MailServer.start();
    app = await TestApp.start(
      {
        SMTP_URL: server.url,
        MAIL_FROM: 'Harbour <no-reply@harbour.example>',
        SEND_VERIFICATION_ON_SIGN_UP: 'false',
      },
      { staffRoles: { reader: { mail: ['list'] } } },
    );
  });

  beforeEach(async () => {
    await app.reset();
    staff = (await Staff.enter(app)).browser;
    adasBrowser = new Browser(app.origin);
    ada = (await signUp(adasBrowser)).body.user;
    await adasBrowser.post('/api/auth/send-verification-email', { email: 'ada@example.com' });
    await drainEvents(app);
    server.received.length = 0;
  });

  afterEach(() => {
    server.received.length = 0;
  });

  afterAll(async () => {
    await app.stop();
    await server.stop();
  });

  /** The console's session does not last as long as what is tested. */
  const advance = async (seconds: number): Promise<void> => {
    app.clock.advance(seconds);
    await staff.post(CONSOLE_SESSION, { email: 'root@example.com', password: PASSWORD });
  };
  const list = async (query: string): Promise<Mail[]> =>
    (await staff.get<{ data: Mail[] }>(`${MAILS}?${query}`)).body.data;
  const mailTo = async (recipient: string, template = 'auth.welcome'): Promise<Mail> => {
    const [mail] = await list(`recipient=${recipient}&template=${template}`);
    return mail!;
  };
  const read = async (id: string): Promise<MailDetail> =>
    (await staff.get<MailDetail>(`${MAILS}/${id}`)).body;
  const resend = (id: string, by = staff): Promise<Answer<{ id: string }>> =>
    by.post<{ id: string }>(`${MAILS}/${id}/resend`, { reason: REASON });
  const refused = async (id: string): Promise<[number, string]> => {
    const { status, body } = await resend(id);
    return [status, (body as unknown as { code: string }).code];
  };

  it('makes a new mail that says what it repeats, and sends it', async () => {
    const welcome = await mailTo('ada@example.com');
    const { status, body } = await resend(welcome.id);
    await drainEvents(app);

    expect(status).toBe(200);
    expect(server.received.map(({ recipients, email }) => [recipients, email.subject])).toEqual([
      [['ada@example.com'], 'Welcome to Harbour'],
    ]);
    expect(await read(body.id)).toMatchObject({
      resentFrom: welcome.id,
      status: 'sent',
      attempts: 1,
      resentAs: [],
    });
    expect((await read(welcome.id)).resentAs).toEqual([
      { id: body.id, status: 'sent', carrier: 'smtp', createdAt: app.clock.now.toISOString() },
    ]);
  });

  it('is in the trail with the reason, the mail and the new one', async () => {
    const welcome = await mailTo('ada@example.com');
    const { body } = await resend(welcome.id);

    const [entry] = await app.em.execute(
      `select subject_id, after, reason from audit_entries where action = 'mail.resent'`,
    );
    expect(entry).toEqual({
      subject_id: welcome.id,
      after: { mail: body.id, template: 'auth.welcome', recipient: 'ada@example.com' },
      reason: REASON,
    });
  });

  it('brings a mail that was given up', async () => {
    server.refuse(550, 'no such mailbox here');
    await signUp(new Browser(app.origin), { email: 'bob@example.com', name: 'Bob' });
    await drainEvents(app);
    const [failed] = await list('status=failed');
    server.received.length = 0;
    await resend(failed!.id);
    await drainEvents(app);

    expect(server.received.map(({ recipients }) => recipients)).toEqual([['bob@example.com']]);
    expect(await read(failed!.id)).toMatchObject({ status: 'failed', resentAs: [{ status: 'sent' }] });
  });

  it('is refused for a mail that is still to be sent', async () => {
    const { body } = await resend((await mailTo('ada@example.com')).id);
    app.clock.advance(61);

    expect(await refused(body.id)).toEqual([409, 'MAIL_IS_WAITING']);
  });

  it('is refused within a minute, for the mail and for what repeats it', async () => {
    const welcome = await mailTo('ada@example.com');
    const { body } = await resend(welcome.id);
    await drainEvents(app);
    expect(await refused(welcome.id)).toEqual([409, 'MAIL_RESENT_RECENTLY']);
    expect(await refused(body.id)).toEqual([409, 'MAIL_RESENT_RECENTLY']);

    app.clock.advance(61);
    expect((await resend(body.id)).status).toBe(200);
    expect((await read(welcome.id)).resentAs).toHaveLength(2);
  });

  it('happens once when it is asked for twice at once', async () => {
    const { id } = await mailTo('ada@example.com');
    const answers = await Promise.all([resend(id), resend(id), resend(id)]);
    await drainEvents(app);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(server.received).toHaveLength(1);
  });

  it('makes the link anew, for as long as a link works', async () => {
    const verification = await mailTo('ada@example.com', 'auth.verification');
    await advance(2 * 86_400);
    await resend(verification.id);
    await drainEvents(app);

    const [, link = ''] = /(http:\/\/\S+verify-email\?\S+)/.exec(server.received[0]!.email.text!) ?? [];
    const answer = await adasBrowser.get(link.slice(app.origin.length));
    expect(answer.headers.get('location')).not.toContain('error');
    const { body } = await adasBrowser.get<{ user: UserJson }>('/api/auth/get-session');
    expect(body.user.emailVerified).toBe(true);
  });

  it('is refused once the link was used or is over, before anything is queued', async () => {
    await staff.post('/api/auth/request-password-reset', { email: 'ada@example.com' });
    await drainEvents(app);
    const reset = await mailTo('ada@example.com', 'auth.password-reset');
    await advance(3_601);

    expect(await refused(reset.id)).toEqual([409, 'MAIL_LINK_IS_GONE']);
    expect(await list('template=auth.password-reset')).toHaveLength(1);
  });

  it.each(['auth.welcome', 'auth.verification'])(
    'brings nothing to an address that its person has left: %s',
    async (template) => {
      const mail = await mailTo('ada@example.com', template);
      await app.em.execute(`update users set email = 'new@example.com' where id = ?`, [ada.id]);

      expect(await refused(mail.id)).toEqual([409, 'MAIL_ADDRESS_CHANGED']);
    },
  );

  it('brings no link for a new password to an address that its person has left', async () => {
    await staff.post('/api/auth/request-password-reset', { email: 'ada@example.com' });
    await drainEvents(app);
    const reset = await mailTo('ada@example.com', 'auth.password-reset');
    await app.em.execute(`update users set email = 'new@example.com' where id = ?`, [ada.id]);

    expect(await refused(reset.id)).toEqual([409, 'MAIL_LINK_IS_GONE']);
  });

  it('brings no invitation that was taken back', async () => {
    const { id: organizationId } = await createOrganization(adasBrowser, {
      name: 'Engines',
      slug: 'engines',
    });
    const invitation = { email: 'bob@example.com', role: 'member', organizationId };
    const { body } = await adasBrowser.post<{ id: string }>(`${ORGANIZATION}/invite-member`, invitation);
    await drainEvents(app);
    const mail = await mailTo('bob@example.com', 'organizations.invitation');
    await adasBrowser.post(`${ORGANIZATION}/cancel-invitation`, { invitationId: body.id });

    expect(await refused(mail.id)).toEqual([409, 'MAIL_LINK_IS_GONE']);
  });

  it('shows how a reader with dark settings sees a mail, and one with light ones', async () => {
    const { id } = await mailTo('ada@example.com');
    const preview = async (appearance: string) =>
      (await staff.get<string>(`${MAILS}/${id}/preview?appearance=${appearance}`)).body;

    expect(await preview('dark')).toContain('@media all{');
    expect(await preview('light')).toContain('@media not all{');
    expect((await staff.get(`${MAILS}/${id}/preview?appearance=pink`)).status).toBe(400);
  });

  it('gives up when the person leaves the address before it was sent', async () => {
    const { body } = await resend((await mailTo('ada@example.com')).id);
    await app.em.execute(`update users set email = 'new@example.com' where id = ?`, [ada.id]);
    await drainEvents(app);

    expect(server.received).toEqual([]);
    expect(await read(body.id)).toMatchObject({ status: 'failed' });
  });

  it('is refused for a mail of a kind that nobody writes any more', async () => {
    const { id } = await mailTo('ada@example.com');
    await app.em.execute(`update mails set template = 'auth.newsletter' where id = ?`, [id]);

    expect(await refused(id)).toEqual([409, 'MAIL_TEMPLATE_UNKNOWN']);
  });

  it('needs a reason, a mail and the permission', async () => {
    const { id } = await mailTo('ada@example.com');
    expect((await staff.post(`${MAILS}/${id}/resend`, {})).status).toBe(400);
    expect(refusal(await resend('018f0000-0000-7000-8000-000000000000'))).toEqual([
      404,
      { code: 'MAIL_NOT_FOUND', message: 'Email not found' },
    ]);
    const reader = (await Staff.enter(app, 'reader', 'reader')).browser;
    expect((await resend(id, reader)).status).toBe(403);
    expect((await resend(id, new Browser(app.origin))).status).toBe(401);
  });

  it('outlives the mail that it repeats', async () => {
    const { id } = await mailTo('ada@example.com');
    await advance(20 * 86_400);
    const { body } = await resend(id);
    await drainEvents(app);
    await advance(20 * 86_400);
    const purge = new PurgeMails(app.get(MailRepository), app.get(MailConfig), app.get(Clock));
    await inRequest(app, () => purge.run());

    expect(await read(body.id)).toMatchObject({ resentFrom: id });
    expect((await resend(body.id)).status).toBe(200);
    expect(await list('recipient=ada@example.com')).toMatchObject([{ resentFrom: id }, { resentFrom: id }]);
  });

  it('is found by its id, alone or with others', async () => {
    const { id } = await mailTo('ada@example.com');
    expect((await list(`id=${id}`)).map((mail) => mail.id)).toEqual([id]);
    expect((await list(`id=${id}&id=${ada.id}`)).map((mail) => mail.id)).toEqual([id]);
    expect((await staff.get(`${MAILS}?id=${id}&id=first`)).status).toBe(400);
  });

  it('is found among the mails of a person and of a span of time', async () => {
    await app.em.execute(
      `update mails set created_at = created_at - interval '10 days' where template = 'auth.welcome'`,
    );
    const since = new Date(app.clock.now.getTime() - 86_400_000).toISOString();

    expect((await list(`recipient=ADA@example.com`)).map(({ template }) => template).sort()).toEqual([
      'auth.verification',
      'auth.welcome',
    ]);
    expect(await list('recipient=ada@example.co')).toEqual([]);
    const newer = await list(`recipient=ada@example.com&createdAfter=${since}`);
    const older = await list(`recipient=ada@example.com&createdBefore=${since}`);
    expect([newer, older].map(([mail]) => mail!.template)).toEqual(['auth.verification', 'auth.welcome']);
    expect((await staff.get(`${MAILS}?createdAfter=soon`)).status).toBe(400);
  });
});
