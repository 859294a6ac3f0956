import { isEmail } from 'class-validator';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailCarrier } from '../mail.entity.js';
import { MailRefused, MailTransport, type OutgoingMail } from './mail-transport.js';

/** Milliseconds. Together they stay below the time a process holds a mail, so that nobody else takes it meanwhile. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
/** Answers to wrong or missing credentials: a fault of ours that somebody will mend, and no word about the mail. */
const ABOUT_CREDENTIALS = new Set([530, 534, 535, 538]);
/** An answer out of turn: on a new connection the same mail may pass. */
const BAD_SEQUENCE = 503;

/** Hands mails to a mail server. */
export class SmtpTransport extends MailTransport {
  override readonly carrier: MailCarrier = 'smtp';
  /** Each has a connection of its own. */
  override readonly concurrency = 4;
  private readonly transporter: Transporter;
  private readonly domain: string;

  constructor(url: string, from: string) {
    super();
    this.domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
    this.transporter = createTransport(
      {
        url,
        pool: true,
        maxConnections: this.concurrency,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...TIMEOUTS,
      },
      { from, headers: { 'Auto-Submitted': 'auto-generated' } },
    );
  }

  override async send({ id, to, subject, html, text }: OutgoingMail): Promise<string> {
    // A text with a comma or a line break would be read as several recipients, or as another command.
    if (!isEmail(to, { require_tld: false })) throw new MailRefused('the recipient is not one address');
    const messageId = `<${id}@${this.domain}>`;
    try {
      await this.transporter.sendMail({ to: { name: '', address: to }, messageId, subject, html, text });
    } catch (error) {
      throw isPermanent(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
    }
    return messageId;
  }

  override close(): void {
    this.transporter.close();
  }
}

/** True for what the server said about this very mail and will say again. */
function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (responseCode === undefined) return true;
  return responseCode >= 500 && responseCode !== BAD_SEQUENCE && !ABOUT_CREDENTIALS.has(responseCode);
}
