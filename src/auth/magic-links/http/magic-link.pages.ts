import type { Page } from '#platform/http/pages/page.js';
import { anotherLinkForm } from '../../verifications/another-link.form.js';
import type { MagicLinkInput } from './magic-links.dto.js';

export interface Confirmation {
  link: MagicLinkInput;
  email: string;
  /** Whether signing in takes a password, other sign-in methods or sessions away. */
  revokes: boolean;
  /** The path the button sends to. */
  action: string;
}

/** Asks before the link is used. */
export function confirmationPage({ link, email, revokes, action }: Confirmation): Page {
  const fields = Object.entries(link).filter(([, value]) => typeof value === 'string' && value !== '');
  const form = { action, fields: Object.fromEntries(fields) };
  const text = `You are about to sign in as ${email}.`;
  if (!revokes)
    return {
      title: 'Sign in',
      text: `${text} If you have not asked for this, just close the page.`,
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
  'Did you create it yourself, and want to keep them? Close this page, sign in as usual, and verify your email first.',
];

export function signedInPage(email: string): Page {
  return { title: 'You are signed in', text: `You are signed in as ${email} in this browser.` };
}

/** A page that sends a link to sign in. `action` is the path of the page. */
export function magicLinkPage(action: string): Page {
  return {
    title: 'Sign in by email',
    text: 'We send a link to your address. Open it in this browser to sign in.',
    forms: [{ ...anotherLinkForm(action), button: 'Send me a link' }],
  };
}
