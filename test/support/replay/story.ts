import type { Answer as HttpAnswer } from '../browser.js';
import { call } from '../call.js';
import { linkTo, mailsOf } from '../mailed.js';
import { cookiesOf } from '../people.js';
import type { TestApp } from '../test-app.js';
import { Placeholders } from './placeholders.js';
import type { Answer, RecordedMail, RecordedRequest, Step, UnrecordedRequest } from './recording.js';

const FORM = 'application/x-www-form-urlencoded';
/**
 * Recorded users answer invitations by the plain id without a verified email. This product allows that only for the
 * default role; see docs/adr/0046-invitation-tickets.md.
 */
const ANSWERS_AN_INVITATION = /^(POST \/organization\/(accept|reject)|GET \/organization\/get)-invitation$/;

const HEADERS_THAT_MATTER = ['location', 'x-retry-after'];

/** What the templates of this product's mails are called in recordings. */
const MAIL_KINDS: Record<string, string> = {
  'auth.verification': 'verify-email',
  'auth.email-change': 'change-email',
  'auth.account-deletion': 'delete-account',
  'auth.password-reset': 'reset-password',
  'organizations.invitation': 'invitation',
};

/** One group's requests, made to the running product in their order. */
export class Story {
  private readonly placeholders = new Placeholders();
  private readonly browsers = new Map<string, Map<string, string>>();
  private mailsRead = 0;

  constructor(private readonly app: TestApp) {}

  async prepare(steps: Step[]): Promise<void> {
    for (const step of steps) await this.take(step);
  }

  /** Makes a recorded request, and says what came of it in the words of `expected`. */
  async replay(
    { route, browser, request }: { route: string; browser?: string; request: RecordedRequest },
    expected: Answer,
  ): Promise<Answer> {
    const answer = await this.ask(route, request, browser);
    const actual: Answer = {
      status: answer.status,
      headers: headersOf(answer),
      body: bodyOf(answer),
      cookies: cookiesOf(answer),
      mails: await this.newMails(expected.mails),
    };
    return this.placeholders.recognize(actual, expected) as Answer;
  }

  private async take(step: Step): Promise<void> {
    if ('advance' in step) this.app.clock.advance(step.advance);
    else if ('sql' in step) await this.app.em.execute(step.sql);
    else if ('cookie' in step) this.cookiesIn(step.browser).set(step.cookie, step.value);
    else for (let times = step.times ?? 1; times > 0; times -= 1) await this.makeUnrecorded(step);
  }

  private async makeUnrecorded(step: UnrecordedRequest): Promise<void> {
    const answer = await this.ask(step.route, step.request ?? {}, step.browser);
    const mails = await this.newMails(step.mails ?? []);
    const outcome = this.placeholders.recognize(
      { status: answer.status, body: bodyOf(answer), mails },
      { status: 200, body: step.answer, mails: step.mails ?? [] },
    );
    const { status, mails: recognized } = outcome as Answer;
    if (status !== (step.status ?? 200) || JSON.stringify(recognized) !== JSON.stringify(step.mails ?? [])) {
      throw new Error(`${step.route}, made in preparation, came to ${JSON.stringify(outcome)}`);
    }
  }

  private async ask(
    route: string,
    recorded: RecordedRequest,
    browser: string | undefined,
  ): Promise<HttpAnswer> {
    const [method = '', routePath = ''] = route.split(' ');
    const { path = routePath, query = {}, ...request } = this.placeholders.fill(recorded);
    const cookies = this.cookiesIn(browser);
    const search = new URLSearchParams(query).toString();
    const send = () =>
      call(method, `${this.app.origin}/api/auth${path}${search && `?${search}`}`, {
        headers: { 'user-agent': '', ...headersFor(request), ...cookieHeader(request.cookies, cookies) },
        body: encode(request),
      });
    const answer = await (ANSWERS_AN_INVITATION.test(route) ? this.whileVerified(send) : send());
    for (const { name, value } of cookiesOf(answer)) {
      // A recording says which cookies it sent; some show what becomes of one that had been cleared.
      if (value !== '') cookies.set(name, value);
    }
    return answer;
  }

  /** Marks all users as verified during the request. */
  private async whileVerified<T>(work: () => Promise<T>): Promise<T> {
    const users = await this.app.em.execute<{ id: string }[]>(
      'update users set email_verified = true where not email_verified returning id',
    );
    try {
      return await work();
    } finally {
      const ids = users.map(({ id }) => id);
      if (ids.length > 0)
        await this.app.em.execute('update users set email_verified = false where id in (?)', [ids]);
    }
  }

  private cookiesIn(browser: string | undefined): Map<string, string> {
    const cookies = this.browsers.get(browser ?? '') ?? new Map<string, string>();
    if (browser !== undefined) this.browsers.set(browser, cookies);
    return cookies;
  }

  /** The mails made since this was last asked, with the link in each that is of the expected kind. */
  private async newMails(expected: RecordedMail[]): Promise<RecordedMail[]> {
    const mails = await mailsOf(this.app, this.mailsRead);
    this.mailsRead += mails.length;
    return mails.map(({ template, to, text }, index) => {
      const { url = '', newEmail } = expected[index] ?? {};
      const kind = MAIL_KINDS[template] ?? template;
      if (kind === 'invitation') return { kind, to, invitationId: invitationIn(text) };
      return {
        kind,
        to,
        ...(newEmail !== undefined && text.includes(newEmail) && { newEmail }),
        url: linkTo(routeOf(url), text) ?? '',
      };
    });
  }
}

function headersFor({ headers, contentType, body, rawBody }: RecordedRequest): Record<string, string> {
  if (body === undefined && rawBody === undefined) return { ...headers };
  return { 'content-type': contentType ?? 'application/json', ...headers };
}

function encode({ contentType, body, rawBody }: RecordedRequest): string | undefined {
  if (rawBody !== undefined || body === undefined) return rawBody;
  return contentType === FORM
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body);
}

function cookieHeader(names: string[] | undefined, cookies: Map<string, string>): Record<string, string> {
  if (names === undefined) return {};
  const pairs = names.map((name) => {
    const value = cookies.get(name);
    if (value === undefined) throw new Error(`this browser was never given the cookie ${name}`);
    return `${name}=${encodeURIComponent(value)}`;
  });
  return { cookie: pairs.join('; ') };
}

function headersOf({ headers, body }: HttpAnswer): Record<string, string> {
  const [type = ''] = headers.get('content-type')?.split(';') ?? [];
  const named = HEADERS_THAT_MATTER.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries([
    ...(body === '' || type === 'application/json' ? [] : [['content-type', type]]),
    ...named.filter(([, value]) => value !== null),
  ]) as Record<string, string>;
}

function bodyOf({ headers, body }: HttpAnswer): unknown {
  return headers.get('content-type')?.startsWith('text/html') ? '<page>' : body;
}

/** The invitation that the mailed page is opened for. */
function invitationIn(text: string): string {
  return /\/accept-invitation\?id=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** The part of a link that no token and no question belongs to. */
function routeOf(url: string): string {
  return /^https?:\/\/[^/]+\/api\/auth(\/[\w-]*)/.exec(url)?.[1] ?? '/';
}
