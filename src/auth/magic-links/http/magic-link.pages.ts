import type { Page } from '#platform/http/pages/page.js';
import { anotherLinkForm } from '../../verifications/another-link.form.js';
import type { MagicLinkInput } from './magic-links.dto.js';

export interface Confirmation {
  link: MagicLinkInput;
  email: string;
  /** Whether signing in removes a password, other sign-in methods or sessions. */
  revokes: boolean;
  /** The path to which the form is sent. */
  action: string;
}

/** Asks for confirmation before the link is used. */
export function confirmationPage({ link, email, revokes, action }: Confirmation): Page {
  const fields = Object.entries(link).filter(([, value]) => typeof value === 'string' && value !== '');
  const form = { action, fields: Object.fromEntries(fields) };
  const text = `You are about to sign in as ${email}.`;
  if (!revokes)
    return {
      title: 'Sign in',
      text: `${text} If you did not request this, close this page.`,
      forms: [{ ...form, button: 'Sign in' }],
    };
  return {
    title: 'Sign in and reset this account?',
    text,
    more: REVOKED,
    forms: [{ ...form, button: 'Sign in and reset' }],
  };
}

const REVOKED = [
  'No one has verified the email of this account yet, so someone else may have created it with your address. When you sign in, its password, all other sign-in methods and all sessions are removed.',
  'If you created the account yourself and want to keep them, close this page, sign in as usual, and verify your email first.',
];

export function signedInPage(email: string): Page {
  return { title: 'You are signed in', text: `You are signed in as ${email} in this browser.` };
}

/** A form that requests a magic link. `action` is the path of the page. */
export function magicLinkPage(action: string): Page {
  return {
    title: 'Sign in by email',
    text: 'We will email you a sign-in link. Open it in this browser.',
    forms: [{ ...anotherLinkForm(action), button: 'Send me a link' }],
  };
}
