import type { Page } from '#platform/http/pages/page.js';
import { askedFor, whenAndFromWhere } from '#platform/mail/requested-by.js';
import type { Disownable, DisownOutcome } from '../disownable-accounts.service.js';

/** Pages for links that require no further step. */
export const outcomePages: Record<DisownOutcome, Page> = {
  removed: {
    title: 'The account was removed',
    text: 'All of its data was deleted, and your address is available again. There is nothing else to do.',
  },
  proven: {
    title: 'This account was verified',
    text: 'Its email address has been verified, so this link no longer works. If that was not you, reset the password: only you receive the reset link.',
  },
  gone: {
    title: 'There is nothing to remove',
    text: 'The account no longer exists.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'Part of it may be missing. Open it from the email again.',
  },
};

/** Asks for confirmation. `action` is the path to which the form is sent. */
export function disownPage(found: Disownable, token: string, action: string): Page {
  if (found.stand !== 'open') return outcomePages[found.stand];
  const { account, createdAt, createdFrom } = found;
  return {
    title: 'Remove this account?',
    text: `Someone created an account with ${account.email} ${whenAndFromWhere(askedFor(createdFrom, createdAt))}. If it is not yours, remove it: all of its data is deleted, and your address is available again. If it is yours, close this page.`,
    forms: [{ action, fields: { token }, button: 'Remove the account' }],
  };
}
