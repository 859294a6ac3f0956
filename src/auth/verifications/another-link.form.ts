import type { Page, PageForm } from '#platform/http/pages/page.js';

/** Sends another link to the address that a person fills in. `action` is the path of the page that does so. */
export function anotherLinkForm(action: string): PageForm {
  return {
    action,
    fields: {},
    inputs: [{ name: 'email', label: 'Your email address', type: 'email', autocomplete: 'email' }],
    button: 'Send another link',
  };
}

/** The same for every address, so that it tells nobody who has an account. */
export const linkSentPage: Page = {
  title: 'Check your inbox',
  text: 'If this address can be used here, a link is on its way to it. It may take a minute to arrive; look into your spam folder, too.',
};
