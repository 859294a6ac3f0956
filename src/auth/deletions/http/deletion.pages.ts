import type { Page, PageOwner } from '#platform/http/pages/page.js';

export function deletedPage({ name }: PageOwner): Page {
  return {
    title: 'Your account was deleted',
    text: `You are signed out of ${name}, and everything that belonged to the account was deleted.`,
  };
}

export function signInFirstPage({ name }: PageOwner): Page {
  return {
    title: 'Sign in first',
    text: `This link deletes an account. Sign in to ${name} with that account, then open the link again in the same browser. If you have already deleted the account, there is nothing left to do.`,
  };
}

export function deadLinkPage({ name }: PageOwner): Page {
  return {
    title: 'This link no longer works',
    text: `It was already used, has expired, or belongs to another account. No account was deleted. To delete yours, request a new link in ${name}.`,
  };
}
