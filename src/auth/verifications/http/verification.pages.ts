import type { Page, PageOwner } from '#platform/http/pages/page.js';
import { anotherLinkForm } from '../another-link.form.js';

export const verifiedPage: Page = {
  title: 'Your email is verified',
  text: 'Thank you. There is nothing else to do here.',
};

/** After a change of the address. `isMailed` is true when a link to verify the new address was sent to it. */
export function emailChangedPage(email: string, isMailed: boolean): Page {
  return {
    title: 'Your email was changed',
    text: `Sign in with ${email} from now on.${isMailed ? ' We sent a link to that address. Open it to verify that the address is yours.' : ''}`,
  };
}

export function signInFirstPage({ name }: PageOwner): Page {
  return {
    title: 'Sign in first',
    text: `This link changes the email address of an account. Sign in to ${name} with that account, then open the link again in the same browser.`,
  };
}

/** A form that requests a verification link. `action` is the path of the page. */
export function verificationLinkPage(action: string): Page {
  return {
    title: 'Verify your email',
    text: 'We will email you a link. Open it to verify that the address is yours.',
    forms: [{ ...anotherLinkForm(action), button: 'Send me a link' }],
  };
}
