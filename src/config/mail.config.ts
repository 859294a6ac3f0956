import type { Env } from './env.js';

/** How mails leave. */
export class MailConfig {
  /** Absent: mails stay in the mailbox. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Whether mails are read in the console instead of being sent. */
  readonly usesMailbox: boolean;
  /** Seconds a mail is kept once it is done with. */
  readonly retention: number;

  constructor(env: Env) {
    this.smtpUrl = env.SMTP_URL;
    this.from = env.MAIL_FROM;
    this.usesMailbox = env.MAILBOX && env.SMTP_URL === undefined;
    this.retention = env.MAIL_RETENTION;
  }
}
