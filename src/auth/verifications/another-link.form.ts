import type { Page, PageForm } from '#platform/http/pages/page.js';

/** A form that sends another link to the entered address. `action` is the path that handles it. */
export function anotherLinkForm(action: string): PageForm {
  return {
    action,
    fields: {},
    inputs: [{ name: 'email', label: 'Your email address', type: 'email', autocomplete: 'email' }],
    button: 'Send another link',
  };
}

/** The same for every address, so that it does not reveal who has an account. */
export const linkSentPage: Page = {
  title: 'Check your inbox',
  text: 'If this address can be used here, we sent a link to it. It may take a minute to arrive. Check your spam folder, too.',
};
