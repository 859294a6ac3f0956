import type { Page } from '#platform/http/pages/page.js';
import { askedFor, whenAndFromWhere } from '#platform/mail/requested-by.js';
import type { Disownable, DisownOutcome } from '../disownable-accounts.service.js';

/** The words for a link after which there is nothing to do. */
export const outcomePages: Record<DisownOutcome, Page> = {
  removed: {
    title: 'The account is removed',
    text: 'It is deleted with everything in it, and your address is free again. You need not do anything else.',
  },
  proven: {
    title: 'This account has been confirmed',
    text: 'Its address was verified meanwhile, so this link does nothing any more. If that was not you, reset the password: the link for that comes to your address alone.',
  },
  gone: {
    title: 'There is nothing to remove',
    text: 'There is no such account with your address any more.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'A part of it may be missing. Please open it from the email once more.',
  },
};

/** Asks before anything is done. `action` is the path the button sends to. */
export function disownPage(found: Disownable, token: string, action: string): Page {
  if (found.stand !== 'open') return outcomePages[found.stand];
  const { account, createdAt, createdFrom } = found;
  return {
    title: 'Was this not you?',
    text: `Someone created an account with ${account.email} ${whenAndFromWhere(askedFor(createdFrom, createdAt))}. If that was not you, remove the account: it is deleted with everything in it, and your address is free again. If it was you, just close this page.`,
    forms: [{ action, fields: { token }, button: 'Remove the account' }],
  };
}
