import type { Page } from '#platform/http/pages/page.js';
import { askedFor, whenAndFromWhere } from '#platform/mail/requested-by.js';
import type { Disownable, DisownOutcome } from '../disownable-accounts.service.js';

/** The words for a link after which there is nothing to do. */
export const outcomePages: Record<DisownOutcome, Page> = {
  removed: {
    title: 'The account is removed',
    text: 'Nothing of it remains, and your address is free again. You need not do anything else.',
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
    text: 'Perhaps a part of it is missing. Please open it from the mail once more.',
  },
};

/** Asks before anything is done. `action` is the path the button sends to. */
export function disownPage(found: Disownable, token: string, action: string): Page {
  if (found.stand !== 'open') return outcomePages[found.stand];
  const { account, createdAt, createdFrom } = found;
  return {
    title: 'Was this not you?',
    text: `Somebody created an account with ${account.email} ${whenAndFromWhere(askedFor(createdFrom, createdAt))}. If it is not yours, remove it: nothing of it remains, and your address is free again. If it is, just close this page.`,
    forms: [{ action, fields: { token }, button: 'Remove the account' }],
  };
}
