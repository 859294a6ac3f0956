import type { Env } from './env.js';

/** How mails leave. */
export class MailConfig {
  /** Absent: mails stay in the mailbox. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** How the sender is called in the text of a mail. */
  readonly senderName: string;
  /** Whether mails are read in the console instead of being sent. */
  readonly usesMailbox: boolean;
  /** Seconds a mail is kept once it is done with. */
  readonly retention: number;

  constructor(env: Env) {
    this.smtpUrl = env.SMTP_URL;
    this.from = env.MAIL_FROM;
    this.senderName = displayNameOf(env.MAIL_FROM) || 'Atrium';
    this.usesMailbox = env.MAILBOX && env.SMTP_URL === undefined;
    this.retention = env.MAIL_RETENTION;
  }
}

/** What stands before the address in `Atrium <no-reply@example.com>`, without quotes; else nothing. */
function displayNameOf(sender: string): string {
  const [, name = ''] = /^(.*)<[^<>]*>$/.exec(sender.trim()) ?? [];
  return name.trim().replace(/^"(.*)"$/, '$1');
}
