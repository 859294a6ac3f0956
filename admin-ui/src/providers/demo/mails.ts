import type { MailDetail } from '../../api/types';
import { people } from './people';

const bodyOf = (name: string) =>
  `<body style="font:16px/1.5 system-ui;padding:32px;background:#f5f2eb"><h1>Welcome, ${name}</h1><p>Your account is ready.</p></body>`;

/** A greeting for each of the demo's people; every seventh did not reach them. */
export const mails: MailDetail[] = people.map(({ id, name, email, createdAt }, index) => {
  const failed = index % 7 === 3;
  return {
    id: `mail-${id}`,
    template: 'auth.welcome',
    recipient: email,
    subject: 'Welcome to Atrium',
    status: failed ? 'failed' : 'sent',
    attempts: 1,
    lastError: failed ? '550 5.1.1 There is no such mailbox here' : null,
    createdAt,
    sentAt: failed ? null : createdAt,
    carrier: failed ? null : 'smtp',
    messageId: failed ? null : `<mail-${id}@localhost>`,
    html: bodyOf(name),
    text: `Welcome, ${name}\n\nYour account is ready.`,
    linksAreHidden: true,
  };
});
