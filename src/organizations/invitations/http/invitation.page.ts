import { normalizeEmail } from '#common/net/email-address.js';
import { presentableName } from '#platform/mail/mail-content.js';
import type { Page, PageForm } from '#platform/http/pages/page.js';
import type { ClosedInvitation, OpenInvitation } from '../received-invitation-reader.service.js';

/** Paths to which its forms are sent. */
export interface InvitationPaths {
  answer: string;
  signIn: string;
  signUp: string;
}

export interface Visit {
  paths: InvitationPaths;
  /** Null for a visitor who is not signed in. */
  caller: { user: { email: string; emailVerified: boolean } } | null;
  hasPasswords: boolean;
  /** The error of the last attempt. */
  remark?: string;
}

export function renderInvitation(invitation: OpenInvitation, visit: Visit): Page {
  const { email } = invitation;
  const organization = organizationOf(invitation);
  const inviter = presentableName(invitation.inviterName) ?? 'A member';
  const isTheirs = visit.caller !== null && normalizeEmail(visit.caller.user.email) === normalizeEmail(email);
  const invited = `${inviter} invited ${isTheirs ? 'you' : email} to join ${organization}.`;
  const { hint, forms } = isTheirs ? answering(invitation, visit) : entering(invitation, visit);
  const parts = [visit.remark, invited, hint];
  return { title: `Join ${organization}`, text: parts.filter(Boolean).join(' '), forms };
}

const ASK = 'To join, ask for a new invitation.';

/** What happened to the invitation completes the sentence "The invitation to …". */
const CLOSED = {
  accepted: { title: 'You have already joined', happened: 'was accepted.' },
  rejected: { title: 'You declined this invitation', happened: `was declined. ${ASK}` },
  canceled: { title: 'This invitation was canceled', happened: `was canceled. ${ASK}` },
  expired: { title: 'This invitation has expired', happened: `has expired. ${ASK}` },
  inviter_left: {
    title: 'This invitation is no longer valid',
    happened: 'came from a member who has left. To join, ask another member for a new invitation.',
  },
  inviter_demoted: {
    title: 'This invitation is no longer valid',
    happened: `offers a role that the inviter can no longer grant. ${ASK}`,
  },
} as const satisfies Record<Exclude<ClosedInvitation['closed'], 'unknown'>, object>;

export function renderClosed({ closed, organizationName, inviterName }: ClosedInvitation): Page {
  if (closed === 'unknown')
    return {
      title: 'This invitation link does not work',
      text: 'Part of the link may be missing. Open it from the invitation email again, or ask for a new invitation.',
    };
  const { title, happened } = CLOSED[closed];
  const inviter = presentableName(inviterName ?? '');
  const from = inviter === null ? '' : ` from ${inviter}`;
  const organization = presentableName(organizationName ?? '') ?? 'the organization';
  return { title, text: `The invitation${from} to ${organization} ${happened}` };
}

export function renderJoined(invitation: OpenInvitation): Page {
  const organization = organizationOf(invitation);
  return { title: `You joined ${organization}`, text: 'You can now continue in the application.' };
}

export function renderRejected(invitation: OpenInvitation): Page {
  return {
    title: 'You declined the invitation',
    text: `You have not joined ${organizationOf(invitation)}.`,
  };
}

export function renderVerifyFirst({ email }: OpenInvitation): Page {
  return {
    title: 'Check your email',
    text: `We sent a link to ${email}. It verifies your email and leads back to the invitation.`,
  };
}

interface Step {
  hint?: string;
  forms: PageForm[];
}

/** For the recipient. */
function answering(invitation: OpenInvitation, { paths, caller }: Visit): Step {
  const { presented: id, email, needsVerifiedEmail } = invitation;
  if (needsVerifiedEmail && caller?.user.emailVerified !== true) {
    const hint = `To answer, open the link in the invitation email sent to ${email}, or verify your email first.`;
    return { hint, forms: [] };
  }
  const button = `Join ${organizationOf(invitation)}`;
  return {
    forms: [
      { action: paths.answer, fields: { id, answer: 'accept' }, button },
      { action: paths.answer, fields: { id, answer: 'reject' }, button: 'Decline', isSecondary: true },
    ],
  };
}

/** For visitors who are not signed in, or signed in with another address. */
function entering({ presented: id, email }: OpenInvitation, { paths, caller, hasPasswords }: Visit): Step {
  const other = caller === null ? '' : `You are signed in as ${caller.user.email}. `;
  if (!hasPasswords) {
    const hint = `${other}Sign in to the application as ${email}, then open the link in the email again.`;
    return { hint, forms: [] };
  }
  const password = { name: 'password', label: 'Password', type: 'password' } as const;
  return {
    hint: `${other}Sign in with that address, or create an account for it.`,
    forms: [
      {
        action: paths.signIn,
        fields: { id },
        heading: 'Already have an account?',
        inputs: [{ ...password, autocomplete: 'current-password' }],
        button: 'Sign in',
      },
      {
        action: paths.signUp,
        fields: { id },
        heading: 'New here?',
        inputs: [
          { name: 'name', label: 'Your name', type: 'text', autocomplete: 'name' },
          { ...password, label: 'Choose a password', autocomplete: 'new-password' },
        ],
        button: 'Create an account',
        isSecondary: true,
      },
    ],
  };
}

function organizationOf({ organizationName }: OpenInvitation): string {
  return presentableName(organizationName) ?? 'the organization';
}
