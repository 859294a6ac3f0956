import type { Page, PageOwner } from '#platform/http/pages/page.js';

export function deletedPage({ name }: PageOwner): Page {
  return {
    title: 'Your account is deleted',
    text: `You are signed out of ${name}, and what belonged to the account is gone.`,
  };
}

export function signInFirstPage({ name }: PageOwner): Page {
  return {
    title: 'Sign in first',
    text: `This link deletes an account. Sign in to ${name} with that account, then open the link once more in the same browser. If you have deleted the account already, there is nothing left to do.`,
  };
}

export function deadLinkPage({ name }: PageOwner): Page {
  return {
    title: 'This link does not work any more',
    text: `It was used already, is too old, or belongs to another account. No account was deleted. To delete yours, ask for it again in ${name}.`,
  };
}
