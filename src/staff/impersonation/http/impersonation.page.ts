import type { Page, PageSection } from '#platform/http/pages/page.js';
import { CREDENTIAL_PROVIDER } from '#auth/credentials.door.js';
import type { SessionWire } from '#auth/sessions.door.js';
import type { UserColumns } from '#auth/users.door.js';
import { dayInWords, whenAndFromWhere } from '#platform/mail/requested-by.js';
import type { ImpersonationStateWire } from '../impersonation.presenter.js';

export interface ImpersonationView {
  state: ImpersonationStateWire;
  user: UserColumns;
  /** The user's own sessions. */
  sessions: SessionWire[];
  methods: { name: string; createdAt: Date }[];
  paths: { stop: string; banner: string };
}

const CONSOLE = { href: '/admin/', text: 'Go to the console' };

/** The account as its user sees it, for installations without an application to open. */
export function viewPage({ state, user, sessions, methods, paths }: ImpersonationView): Page {
  const who = user.name === '' ? user.email : user.name;
  return {
    title: who,
    text: `${state.staff.name} is impersonating ${who}. ${state.readOnly ? 'Nothing can be changed.' : 'Changes are made in their name.'} This is what they see of their account.`,
    sections: [profileOf(user), sessionsOf(sessions), methodsOf(methods)],
    forms: [{ action: paths.stop, fields: {}, button: 'Stop', isSecondary: true }],
    links: [CONSOLE],
    scripts: [paths.banner],
  };
}

export function notImpersonatingPage(): Page {
  return {
    title: 'You are not impersonating anyone',
    text: 'This browser has no active impersonation.',
    links: [CONSOLE],
  };
}

function profileOf({ name, email, emailVerified, username, createdAt }: UserColumns): PageSection {
  return {
    heading: 'Profile',
    rows: [
      { term: 'Name', text: name === '' ? 'None' : name },
      { term: 'Email', text: `${email} (${emailVerified ? 'verified' : 'not verified'})` },
      { term: 'Username', text: username ?? 'None' },
      { term: 'Account since', text: dayInWords(createdAt) },
    ],
  };
}

function sessionsOf(sessions: SessionWire[]): PageSection {
  const rows = sessions.map((session) => ({
    term: 'Signed in',
    text: whenAndFromWhere({ ...session, at: session.createdAt.toISOString() }),
  }));
  return { heading: 'Sessions', rows: rows.length > 0 ? rows : [{ term: 'Signed in', text: 'None' }] };
}

function methodsOf(methods: { name: string; createdAt: Date }[]): PageSection {
  const rows = methods.map(({ name, createdAt }) => ({
    term: name === CREDENTIAL_PROVIDER ? 'Password' : name,
    text: `since ${dayInWords(createdAt)}`,
  }));
  return {
    heading: 'Sign-in methods',
    rows: rows.length > 0 ? rows : [{ term: 'Email', text: 'sign-in link' }],
  };
}
