import { describe, expect, it } from '@jest/globals';
import { failureOf } from './failureOf';

describe('why a mail failed', () => {
  it.each([
    ['the token of this mail was used or has expired', 'link'],
    ['the invitation was answered, canceled, or has expired', 'link'],
    ['the recipient has changed their email or no longer exists', 'left'],
    ['the user has changed their email or no longer exists', 'left'],
    ['the user has another address by now', 'left'],
    ['it was requested too long ago', 'link'],
    ['the recipient is not one address', 'address'],
    ["Can't send mail - all recipients were rejected: 550 5.1.1 no such mailbox here", 'mailbox'],
    ["Can't send mail - all recipients were rejected: 550 no such mailbox here", 'mailbox'],
    ['552 5.2.2 Mailbox full', 'full'],
    ['550 5.7.1 Our system has detected that this message is likely spam', 'refused'],
    ['Message failed: 554 5.7.1 rejected due to DMARC policy', 'refused'],
    ['Invalid login: 535 5.7.8 Authentication failed', 'credentials'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
    ['Greeting never received', 'unreachable'],
    ['451 4.3.0 try again later', 'later'],
    ['something else altogether', 'unknown'],
  ])('%s', (error, failure) => {
    expect(failureOf(error)).toBe(failure);
  });
});
