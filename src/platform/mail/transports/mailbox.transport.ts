import type { MailCarrier } from '../mail.entity.js';
import { MailTransport } from './mail-transport.js';

/** Sends nothing: the rows are the mailbox, and the console and the staff API read them. */
export class MailboxTransport extends MailTransport {
  override readonly carrier: MailCarrier = 'mailbox';
  /** As many as a job holds; nothing limits what is only marked as sent. */
  override readonly concurrency = 50;

  override async send(): Promise<null> {
    return null;
  }
}
