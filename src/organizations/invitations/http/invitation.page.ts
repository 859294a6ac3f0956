import { normalizeEmail } from '#common/net/email-address.js';
import { presentableName } from '#platform/mail/mail-content.js';
import type { Page, PageForm } from '#platform/http/pages/page.js';
import type { OpenInvitation } from '../received-invitation-reader.service.js';

/** Paths its forms send to. */
export interface InvitationPaths {
  answer: string;
  signIn: string;
  signUp: string;
}

export interface Visit {
  paths: InvitationPaths;
  /** Null for a stranger. */
  caller: { user: { email: string } } | null;
  hasPasswords: boolean;
  /** What did not work before. */
  remark?: string;
}

export function renderInvitation(invitation: OpenInvitation, visit: Visit): Page {
  const { id, email } = invitation;
  const { caller, remark } = visit;
  const organization = organizationOf(invitation);
  const inviter = presentableName(invitation.inviterName) ?? 'Somebody';
  const isTheirs = caller !== null && normalizeEmail(caller.user.email) === normalizeEmail(email);
  const invited = `${inviter} has invited ${isTheirs ? 'you' : email} to work together in ${organization}.`;
  const forms = isTheirs ? answers(id, organization, visit) : entrances(id, visit);
  const parts = [remark, invited, isTheirs ? undefined : nextStep(visit, email)];
  return {
    title: `Join ${organization}`,
    text: parts.filter((part) => part !== undefined).join(' '),
    forms,
  };
}

export function renderClosed(): Page {
  return {
    title: 'This invitation is no longer open',
    text: 'It was answered, taken back, or is too old. Ask whoever invited you for another one.',
  };
}

export function renderJoined(invitation: OpenInvitation): Page {
  const organization = organizationOf(invitation);
  return { title: `You are in ${organization}`, text: 'You can go on in the application.' };
}

export function renderRejected(invitation: OpenInvitation): Page {
  return {
    title: 'You have said no',
    text: `You have not joined ${organizationOf(invitation)}. Nothing else happens.`,
  };
}

export function renderVerifyFirst({ email }: OpenInvitation): Page {
  return {
    title: 'Look into your mailbox',
    text: `A link is on its way to ${email}. It proves that the address is yours and leads back to the invitation.`,
  };
}

function nextStep({ caller, hasPasswords }: Visit, email: string): string {
  const other = caller === null ? '' : `You are signed in as ${caller.user.email}. `;
  return hasPasswords
    ? `${other}Sign in with that address, or create an account for it.`
    : `${other}Sign in to the application as ${email}, then open the link of the mail once more.`;
}

function answers(id: string, organization: string, { paths }: Visit): PageForm[] {
  return [
    { action: paths.answer, fields: { id, answer: 'accept' }, button: `Join ${organization}` },
    { action: paths.answer, fields: { id, answer: 'reject' }, button: 'No, thank you', isSecondary: true },
  ];
}

function entrances(id: string, { paths, hasPasswords }: Visit): PageForm[] {
  if (!hasPasswords) return [];
  const password = { name: 'password', label: 'Password', type: 'password' } as const;
  return [
    {
      action: paths.signIn,
      fields: { id },
      heading: 'You have an account',
      inputs: [{ ...password, autocomplete: 'current-password' }],
      button: 'Sign in',
    },
    {
      action: paths.signUp,
      fields: { id },
      heading: 'You are new here',
      inputs: [
        { name: 'name', label: 'Your name', type: 'text', autocomplete: 'name' },
        { ...password, label: 'Choose a password', autocomplete: 'new-password' },
      ],
      button: 'Create an account',
      isSecondary: true,
    },
  ];
}

function organizationOf({ organizationName }: OpenInvitation): string {
  return presentableName(organizationName) ?? 'the organization';
}
