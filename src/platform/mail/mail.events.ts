import { InternalEvent } from '../events/event.decorator.js';

/** A mail is to be sent. */
@InternalEvent('mail.enqueued')
export class MailEnqueued {
  constructor(readonly mailId: string) {}
}
