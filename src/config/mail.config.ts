import type { Env } from './env.js';

/** How mails leave. */
export class MailConfig {
  /** Absent: nothing is sent. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Whether mails are kept in a local mailbox. */
  readonly usesMailbox: boolean;

  constructor(env: Env) {
    this.smtpUrl = env.SMTP_URL;
    this.from = env.MAIL_FROM;
    this.usesMailbox = env.MAILBOX;
  }
}
