import type { Page, PageOwner } from '#platform/http/pages/page.js';
import { anotherLinkForm } from '../another-link.form.js';

export const verifiedPage: Page = {
  title: 'Your email is verified',
  text: 'Thank you. The address is confirmed for your account, and there is nothing else to do here.',
};

/** After a link that changed the address. `isMailed` says whether the new address is sent a link to verify it. */
export function emailChangedPage(email: string, isMailed: boolean): Page {
  return {
    title: 'Your email is changed',
    text: `You sign in with ${email} from now on.${isMailed ? ' We have sent a link to that address: open it to verify that it is yours.' : ''}`,
  };
}

export function signInFirstPage({ name }: PageOwner): Page {
  return {
    title: 'Sign in first',
    text: `This link changes the address of an account. Sign in to ${name} with that account, then open the link once more in the same browser.`,
  };
}

/** A page that sends a link to verify an address. `action` is the path of the page. */
export function verificationLinkPage(action: string): Page {
  return {
    title: 'Verify your email',
    text: 'We send a link to your address. Open it to verify that the address is yours.',
    forms: [{ ...anotherLinkForm(action), button: 'Send me a link' }],
  };
}
