import { at, CLEARED, hasUser, LATER_COLUMNS, refusal, withUser } from './changes.js';
import type { Deviation } from './deviations.js';
import type { Answer, Recording } from './recording.js';
import { listIn, withLists } from './rows.js';

const ADMIN_COOKIE = 'better-auth.admin_session';

const isAdministration = ({ route }: Recording): boolean => / \/admin\//.test(route);

/** Who never was banned, which the older server did not say of anybody. */
const neverBanned = <User extends object>(user: User): User => ({
  ...user,
  banned: (user as { banned?: unknown }).banned ?? false,
});

function bansOf(answer: Answer): Answer {
  if (listIn(answer, 'users').length > 0)
    return withLists({ users: (users) => users.map(neverBanned) })(answer);
  return hasUser(answer.body) ? withUser(answer, neverBanned(answer.body.user)) : answer;
}

export const administrationDeviations: Deviation[] = [
  {
    decision: 'staff as well see banned false instead of null of somebody who was never banned',
    appliesTo: (recording) => recording.generation === '1.2.8' && isAdministration(recording),
    instead: bansOf,
  },
  {
    decision: 'the cookie that keeps the session of who acts as somebody else has the prefix of all others',
    appliesTo: at('POST /admin/impersonate-user', 'success'),
    instead: (answer) => ({
      ...answer,
      cookies: answer.cookies.map((cookie) =>
        cookie.name === 'admin_session' ? { ...cookie, name: ADMIN_COOKIE } : cookie,
      ),
    }),
  },
  {
    decision: 'who stops acting as somebody else keeps nothing of it in cookies, as newer clients expect',
    appliesTo: at('POST /admin/stop-impersonating', 'success'),
    instead: (answer) => ({
      ...answer,
      cookies: [
        ...answer.cookies,
        ...['better-auth.dont_remember', ADMIN_COOKIE].map((name) => ({ ...CLEARED[0]!, name })),
      ],
    }),
  },
  {
    decision: 'staff see handles in the place of the tokens of sessions, their addresses and their teams',
    appliesTo: at('POST /admin/list-user-sessions', 'success'),
    instead: withLists({
      sessions: (sessions) =>
        sessions.map((session) => ({
          ...session,
          token: '<handle:bob>',
          ipAddress: '127.0.0.1',
          activeTeamId: null,
        })),
    }),
  },
  {
    decision: 'staff hear that there is nobody of an id, whatever they want with them',
    appliesTo: (recording) =>
      isAdministration(recording) &&
      recording.answer.status === 200 &&
      ['unknown user', 'unknown user still true'].includes(recording.title),
    instead: refusal(404, 'USER_NOT_FOUND', 'User not found'),
  },
  {
    decision: 'staff as well can give nobody an address that is none',
    appliesTo: at('POST /admin/create-user', 'no e-mail format or password length check'),
    instead: refusal(400, 'INVALID_EMAIL', 'Invalid email'),
  },
  {
    decision: 'staff make accounts without a password, as newer clients do',
    appliesTo: at('POST /admin/create-user', 'missing password'),
    instead: (answer) => ({
      ...answer,
      status: 200,
      body: {
        user: {
          name: 'N',
          email: 'm@example.com',
          emailVerified: false,
          image: null,
          createdAt: '<date>',
          updatedAt: '<date>',
          username: null,
          displayUsername: null,
          ...LATER_COLUMNS,
          id: '<id:without-password>',
        },
      },
    }),
  },
  {
    decision: 'staff can only give roles there are',
    appliesTo: at('POST /admin/set-role', 'array'),
    instead: refusal(400, 'UNKNOWN_ROLE', 'The role support does not exist'),
  },
  {
    decision: 'passwords that staff set are as long as others',
    appliesTo: at('POST /admin/set-user-password', 'no length check'),
    instead: refusal(400, 'PASSWORD_TOO_SHORT', 'Password too short'),
  },
];
