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
  const asked = `You are about to sign in as ${email}.`;
  return {
    title: revokes ? 'Sign in and reset this account?' : 'Sign in',
    text: `${asked} ${revokes ? REVOKES : 'If you have not asked for this, just close the page.'}`,
    forms: [
      {
        action,
        fields: Object.fromEntries(fields),
        button: revokes ? 'Sign in and reset the account' : 'Sign in',
      },
    ],
  };
}

const REVOKES =
  'This account has a password, another sign-in method or open sessions from before anyone verified its email, so someone else may have created it with your address. Signing in proves that the address is yours and removes all of them. If they are yours and you want to keep them, close this page, sign in as usual, and verify your email first.';

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
