import type { MailCarrier } from '../mail.entity.js';
import { MailTransport } from './mail-transport.js';

/** Sends nothing: the rows are the mailbox, and the console and the staff API read them. */
export class MailboxTransport extends MailTransport {
  override readonly carrier: MailCarrier = 'mailbox';
  /** A full batch; marking mails as sent needs no limit. */
  override readonly concurrency = 20;

  override async send(): Promise<null> {
    return null;
  }
}
