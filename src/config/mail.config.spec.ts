import { describe, expect, it } from '@jest/globals';
import { envFrom, type Variables } from './load-env.js';
import { MailConfig } from './mail.config.js';

const configOf = (variables: Variables): MailConfig => new MailConfig(envFrom(variables));

describe('MailConfig', () => {
  it('keeps mails in the mailbox only while there is no server', () => {
    const server = { SMTP_URL: 'smtp://mail.example.com', MAILBOX: 'true' };
    expect([configOf({}), configOf(server)].map(({ usesMailbox }) => usesMailbox)).toEqual([true, false]);
  });
});
