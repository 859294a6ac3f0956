import { administrationDeviations } from './administration-deviations.js';
import {
  at,
  CLEARED,
  codeOf,
  cookieOf,
  deviceCookieOf,
  hasUser,
  LATER_COLUMNS,
  mapSessions,
  newer,
  refusal,
  sessionCookieIn,
  sessionsIn,
  signedIn,
  withUser,
  type WithUser,
} from './changes.js';
import { organizationDeviations } from './organization-deviations.js';
import type { Profile } from './profiles.js';
import type { Answer, Recording } from './recording.js';

/** A place where this product decided to answer otherwise, and what it answers there. */
export interface Deviation {
  decision: string;
  appliesTo: (recording: Recording) => boolean;
  instead: (answer: Answer, recording: Recording) => Answer;
}

/** Profiles that were recorded and that this product does not start with, and the setting it complains of. */
export const refusedProfiles: { decision: string; profile: Profile; complaint: string }[] = [
  {
    decision: 'who has to verify an address can be mailed the link',
    profile: 'requireEmailVerification, no mail hook',
    complaint: 'REQUIRE_EMAIL_VERIFICATION',
  },
];

/** A recording with all decisions applied. */
export function expectationOf(recording: Recording): Answer {
  return deviations
    .filter(({ appliesTo }) => appliesTo(recording))
    .reduce((answer, { instead }) => instead(answer, recording), recording.answer);
}

/** People in the recordings who have a username; their sign-ups say it, later answers left it out. */
const USERNAMES: Record<string, string> = {
  'alice@example.com': 'Alice_A',
  'alice2@example.com': 'Alice.New',
};

/** What this product answers where the newer server has the code of the key. */
const OLDER_WORDS: Record<string, Parameters<typeof refusal>> = {
  VALIDATION_ERROR: [400, 'VALIDATION_ERROR', 'Invalid body parameters'],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: [422, 'USER_ALREADY_EXISTS', 'User already exists'],
  USERNAME_TOO_SHORT: [422, 'USERNAME_IS_TOO_SHORT', 'username is too short'],
  USERNAME_IS_ALREADY_TAKEN: [
    422,
    'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER',
    'username is already taken. please try another.',
  ],
  FAILED_TO_UNLINK_LAST_ACCOUNT: [
    400,
    'YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT',
    "You can't unlink your last account",
  ],
  INVALID_USERNAME_OR_PASSWORD: [401, 'INVALID_USERNAME_OR_PASSWORD', 'invalid username or password'],
};

export const deviations: Deviation[] = [
  {
    decision:
      'sign-up, sign-in, a changed password and a changed address answer every column of the user, as newer clients expect',
    appliesTo: ({ route, generation, answer }) =>
      generation === '1.2.8' &&
      /^(POST \/(sign-(up|in)\/|change-password)|GET \/verify-email)/.test(route) &&
      hasUser(answer.body),
    instead: (answer, { request }) => {
      const { user } = answer.body as WithUser;
      const { username: sent } = (request.body ?? {}) as { username?: string };
      const username = USERNAMES[user.email] ?? sent ?? null;
      return withUser(answer, {
        username: username?.toLowerCase() ?? null,
        displayUsername: username,
        ...LATER_COLUMNS,
      });
    },
  },
  {
    decision: 'signing in with a username says whether to go on elsewhere, as newer clients expect',
    appliesTo: ({ route, generation, answer }) =>
      generation === '1.2.8' && route === 'POST /sign-in/username' && answer.status === 200,
    instead: (answer) => ({ ...answer, body: { redirect: false, ...(answer.body as object) } }),
  },
  {
    decision: 'a user who was never banned has banned false instead of null',
    appliesTo: ({ route, generation, answer }) =>
      generation === '1.2.8' && route === 'GET /get-session' && hasUser(answer.body),
    instead: (answer) => withUser(answer, { banned: false }),
  },
  {
    decision: 'the address of a session is that of the connection, where it was recorded as empty',
    appliesTo: ({ answer }) => sessionsIn(answer.body).length > 0,
    instead: mapSessions((session) => ({ ...session, ipAddress: session.ipAddress || '127.0.0.1' })),
  },
  {
    decision: 'a list of sessions shows a handle in the place of every token but that of the session at hand',
    appliesTo: at('GET /list-sessions', 'success'),
    instead: mapSessions((session) => ({
      ...session,
      token: session.token === '<token:11>' ? session.token : session.token.replace('token', 'handle'),
    })),
  },
  {
    decision: 'a session names the team it works in, as newer clients expect',
    appliesTo: ({ generation, answer }) => generation === '1.2.8' && sessionsIn(answer.body).length > 0,
    instead: mapSessions((session) => ({ ...session, activeTeamId: null })),
  },
  {
    decision:
      'an extended cookie lives for the whole seconds left, which are all while the clock stands still',
    appliesTo: ({ title }) => title === 'older than updateAge: expiry extended',
    instead: (answer) => ({
      ...answer,
      cookies: answer.cookies.map((cookie) => ({
        ...cookie,
        attributes: cookie.attributes.replace('604799', '604800'),
      })),
    }),
  },
  {
    decision: 'a missing address is an invalid input, not an invalid address',
    appliesTo: at('POST /sign-up/email', 'missing email'),
    instead: refusal(400, 'VALIDATION_ERROR', 'Invalid body parameters'),
  },
  {
    decision: 'a text that is no address is called that on every route that names one',
    appliesTo: ({ title, answer }) => title === 'invalid email' && codeOf(answer) === 'VALIDATION_ERROR',
    instead: refusal(400, 'INVALID_EMAIL', 'Invalid email'),
  },
  {
    decision: 'addresses inside of mailed links are percent-encoded',
    appliesTo: ({ answer }) => answer.mails.some(({ url }) => url !== undefined),
    instead: (answer) => ({
      ...answer,
      mails: answer.mails.map((mail) => ({ ...mail, url: withEncodedCallback(mail.url ?? '') })),
    }),
  },
  {
    decision: 'one may set the username that one has',
    appliesTo: at('POST /update-user', 'own username again is refused'),
    instead: (answer) => ({
      ...answer,
      status: 200,
      body: { status: true },
      cookies: [cookieOf('<token:32>')],
    }),
  },
  {
    decision: 'the spelling sent last is the one shown, also of a username that stays the same',
    appliesTo: ({ route, title }) => route === 'GET /get-session' && title === 'session after update',
    instead: (answer) => withUser(answer, { displayUsername: 'alice.new' }),
  },
  {
    decision: 'members that people may not set are dropped, and a change of nothing is done',
    appliesTo: newer('POST /update-user', 'nothing to update', 'field not allowed'),
    instead: (answer) => ({ ...answer, status: 200, body: { status: true } }),
  },
  {
    decision: 'a wrong password is reported before an unverified address, for usernames as for addresses',
    appliesTo: at('POST /sign-in/username', 'verification state is reported before the password is checked'),
    instead: (answer) => ({
      ...refusal(401, 'INVALID_USERNAME_OR_PASSWORD', 'invalid username or password')(answer),
      mails: [],
    }),
  },
  {
    decision: 'a list of accounts names the provider as both generations do, and the user',
    appliesTo: ({ route, answer }) => route === 'GET /list-accounts' && Array.isArray(answer.body),
    instead: (answer) => {
      const accounts = answer.body as AccountJson[];
      // That of a password account is the user's own id.
      const { accountId: userId } = accounts.find((account) => providerOf(account) === 'credential')!;
      const body = accounts.map((account) => {
        const provider = providerOf(account);
        return { ...account, provider, providerId: provider, userId };
      });
      return { ...answer, body };
    },
  },
  {
    decision: 'an address of somebody is refused unless existing accounts are hidden',
    appliesTo: newer('POST /change-email', 'e-mail already used, same answer as success'),
    instead: refusal(400, 'COULDNT_UPDATE_YOUR_EMAIL', "Couldn't update your email"),
  },
  {
    decision:
      'a forgotten password can be reset wherever people sign in with one, because mails always can be sent',
    appliesTo: at('POST /forget-password', 'hook missing'),
    instead: (answer) => ({
      ...answer,
      status: 200,
      body: { status: true },
      mails: [
        {
          kind: 'reset-password',
          to: 'v@example.com',
          url: 'http://localhost:3000/api/auth/reset-password/<resetToken>?callbackURL=%2F',
        },
      ],
    }),
  },
  {
    decision: 'a verification mail for nobody is refused unless existing accounts are hidden',
    appliesTo: newer('POST /send-verification-email', 'unknown user'),
    instead: refusal(400, 'USER_NOT_FOUND', 'User not found'),
  },
  {
    decision: 'errors of links are lower case, as applications of the older generation know them',
    appliesTo: newer('GET /verify-email', 'invalid token', 'invalid token with callbackURL'),
    instead: (answer) =>
      answer.status === 302
        ? { ...answer, headers: { location: '/w?error=invalid_token' } }
        : refusal(401, 'INVALID_TOKEN', 'invalid_token')(answer),
  },
  {
    decision: 'signing out always succeeds and clears the cookies',
    appliesTo: ({ route, answer }) => route === 'POST /sign-out' && answer.status === 400,
    instead: () => ({ status: 200, headers: {}, body: { success: true }, cookies: CLEARED, mails: [] }),
  },
  {
    decision: 'ending all sessions clears the cookies',
    appliesTo: ({ route, answer }) => route === 'POST /revoke-sessions' && answer.status === 200,
    instead: (answer) => ({ ...answer, cookies: CLEARED }),
  },
  {
    decision: 'a session that is not there cannot be ended, and the caller hears of it',
    appliesTo: newer('POST /revoke-session', 'unknown token'),
    instead: refusal(400, 'SESSION_NOT_FOUND', 'Session not found'),
  },
  {
    decision: 'a cookie is sent once, as it ends up, where it was recorded cleared and set again',
    appliesTo: ({ answer }) => new Set(answer.cookies.map(({ name }) => name)).size < answer.cookies.length,
    instead: (answer) => ({
      ...answer,
      cookies: answer.cookies.filter(
        ({ name }, index) => !answer.cookies.slice(index + 1).some((later) => later.name === name),
      ),
    }),
  },
  {
    decision: 'an unknown path is answered with a body',
    appliesTo: ({ answer }) => answer.status === 404 && answer.body === '',
    instead: refusal(404, 'NOT_FOUND', 'Not Found'),
  },
  {
    decision: 'older clients still ask for a new password by the route of their time',
    appliesTo: newer('POST /forget-password', 'route is gone'),
    instead: (answer) => ({
      ...answer,
      status: 200,
      body: { status: true },
      mails: [
        {
          kind: 'reset-password',
          to: 'olivia@example.com',
          url: 'http://localhost:3000/api/auth/reset-password/<resetToken:older>?callbackURL=%2F',
        },
      ],
    }),
  },
  {
    decision: 'who is not signed in, or not the owner of a session, is told so in a body',
    appliesTo: ({ answer }) => answer.status === 401 && answer.body === '',
    instead: refusal(401, 'UNAUTHORIZED', 'Unauthorized'),
  },
  {
    decision: 'sessions are read by GET alone and have no members of their own to change',
    appliesTo: ({ route }) => ['POST /get-session', 'POST /update-session'].includes(route),
    instead: refusal(404, 'NOT_FOUND', 'Not Found'),
  },
  {
    decision: 'errors keep the words of the older generation, and the codes made of them',
    appliesTo: ({ generation, answer }) => generation === '1.7.24' && codeOf(answer) in OLDER_WORDS,
    instead: (answer) => refusal(...OLDER_WORDS[codeOf(answer)]!)(answer),
  },
  {
    decision: 'an account may be named by its provider alone, without its id',
    appliesTo: ({ generation, title }) => generation === '1.7.24' && title === '1.2.8 body',
    instead: (answer, { route }) =>
      route === 'POST /unlink-account'
        ? refusal(...OLDER_WORDS['FAILED_TO_UNLINK_LAST_ACCOUNT']!)(answer)
        : refusal(400, 'ACCOUNT_NOT_FOUND', 'Account not found')(answer),
  },
  {
    decision: 'a body of a type that is not read is an invalid input; there is no answer 415',
    appliesTo: ({ answer }) => answer.status === 415,
    instead: refusal(400, 'VALIDATION_ERROR', 'Invalid body parameters'),
  },
  {
    decision:
      'too many requests are answered in JSON, with what is left of a window that began with the first',
    appliesTo: ({ answer }) => answer.status === 429,
    instead: (answer) => ({ ...answer, headers: { 'x-retry-after': '<wait>' } }),
  },
  {
    decision: 'a request without Origin passes, and so does any that carries no cookie',
    appliesTo: newer('POST /sign-in/email', 'no origin header but cookies', 'no cookie, foreign origin'),
    instead: (_answer, { title }) => signedIn(`<token:${title.replaceAll(/\W+/g, '-')}>`),
  },
  {
    decision: 'where to go after signing in is said in the body alone',
    appliesTo: ({ route, answer }) => route.startsWith('POST /sign-in/') && 'location' in answer.headers,
    instead: (answer) => ({ ...answer, headers: {} }),
  },
  {
    decision: 'a slash at the end of a path is accepted',
    appliesTo: newer('GET /ok/', 'trailing slash'),
    instead: (answer) => ({ ...answer, status: 200, body: { ok: true } }),
  },
  {
    decision: 'a device is known to the accounts that were signed in to, or given a password, on it',
    appliesTo: ({ route, title, answer }) =>
      (route === 'POST /reset-password' && answer.status === 200) ||
      (sessionCookieIn(answer) !== undefined &&
        (/^POST \/(sign-(up|in)\/|change-password)/.test(route) || title === 'success: signs the user in')),
    instead: (answer) => ({
      ...answer,
      cookies: [...answer.cookies, deviceCookieOf(sessionCookieIn(answer))],
    }),
  },
  ...organizationDeviations,
  ...administrationDeviations,
];

interface AccountJson {
  provider?: string;
  providerId?: string;
  accountId: string;
}

function providerOf({ provider, providerId }: AccountJson): string | undefined {
  return provider ?? providerId;
}

function withEncodedCallback(url: string): string {
  return url.replace(/(?<=callbackURL=).*/, (target) => encodeURIComponent(decodeURIComponent(target)));
}
