import type { Answer, Recording } from './recording.js';

type Choose = (recording: Recording) => boolean;
type Change = (answer: Answer, recording: Recording) => Answer;

/** The columns of a user that sign-ups and sign-ins were recorded without. */
export const LATER_COLUMNS = { role: 'user', banned: false, banReason: null, banExpires: null };

export const CLEARED = ['session_token', 'session_data', 'dont_remember'].map((name) => ({
  name: `better-auth.${name}`,
  value: '',
  attributes: 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
}));

/** Olivia after a sign-in of its own. */
export function signedIn(token: string): Answer {
  const user = {
    id: '<userId:olivia>',
    email: 'olivia@example.com',
    name: 'olivia',
    image: null,
    emailVerified: false,
    createdAt: '<date>',
    updatedAt: '<date>',
    username: 'olivia_u',
    displayUsername: 'olivia_u',
    ...LATER_COLUMNS,
  };
  return {
    status: 200,
    headers: {},
    body: { redirect: false, token, user },
    cookies: [cookieOf(token), deviceCookieOf()],
    mails: [],
  };
}

export function cookieOf(token: string): Answer['cookies'][number] {
  const attributes = 'Max-Age=604800; Path=/; HttpOnly; SameSite=Lax';
  return { name: 'better-auth.session_token', value: `${token}.<signature>`, attributes };
}

/** The device cookie, which has the attributes of the session cookie except its age. */
export function deviceCookieOf(session = cookieOf('')): Answer['cookies'][number] {
  return {
    name: session.name.replace('session_token', 'known_device'),
    value: '<device>',
    attributes: `Max-Age=31536000; ${session.attributes.replace(/^Max-Age=\d+; /, '')}`,
  };
}

export function sessionCookieIn({ cookies }: Answer): Answer['cookies'][number] | undefined {
  return cookies.find(({ name, value }) => name.endsWith('.session_token') && value !== '');
}

export function codeOf({ body }: Answer): string {
  return (body as { code?: string } | null)?.code ?? '';
}

export function newer(route: string, ...titles: string[]): Choose {
  return (recording) => recording.generation === '1.7.24' && at(route, ...titles)(recording);
}

export function at(route: string, ...titles: string[]): Choose {
  return (recording) => recording.route === route && titles.includes(recording.title);
}

export function refusal(status: number, code: string, message: string): (answer: Answer) => Answer {
  return (answer) => ({ ...answer, status, headers: {}, body: { code, message }, cookies: [] });
}

interface SessionJson {
  token: string;
  ipAddress: string;
  activeTeamId?: string | null;
}

export interface WithUser {
  user: { email: string };
  session?: SessionJson;
}

export function hasUser(body: unknown): body is WithUser {
  return typeof body === 'object' && body !== null && 'user' in body && body.user !== null;
}

export function sessionsIn(body: unknown): SessionJson[] {
  if (Array.isArray(body)) return body.filter((item): item is SessionJson => 'ipAddress' in item);
  return hasUser(body) && body.session ? [body.session] : [];
}

export function withUser(answer: Answer, columns: object): Answer {
  const body = answer.body as WithUser;
  return { ...answer, body: { ...body, user: { ...body.user, ...columns } } };
}

export function mapSessions(map: (session: SessionJson) => object): Change {
  return (answer) => {
    if (Array.isArray(answer.body)) return { ...answer, body: sessionsIn(answer.body).map(map) };
    const body = answer.body as WithUser;
    return { ...answer, body: { ...body, session: map(body.session!) } };
  };
}
