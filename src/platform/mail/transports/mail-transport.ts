import type { MailCarrier } from '../mail.entity.js';

export interface OutgoingMail {
  /** The id of the row: sent again after a crash, the mail is recognized by it. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Hands mails to whatever carries them. */
export abstract class MailTransport {
  abstract readonly carrier: MailCarrier;
  /** Mails one process sends at the same time. */
  abstract readonly concurrency: number;

  /**
   * Returns the id the mail travels under, if it travels.
   * @throws MailRefused when trying again would not help; any other error when it may
   */
  abstract send(mail: OutgoingMail): Promise<string | null>;

  close(): void {
    // Most transports hold nothing open.
  }
}

/** The mail will never be accepted as it is. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
