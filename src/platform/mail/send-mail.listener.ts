import { Injectable, Logger } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import { addSeconds, Clock } from '#common/time/clock.js';
import { ListensTo, type Listener } from '../events/listens-to.decorator.js';
import { MailRecipients } from './mail-recipients.registry.js';
import { LinkIsGone } from './mail-template.decorator.js';
import { MailRenderer } from './mail-renderer.service.js';
import { MailEnqueued } from './mail.events.js';
import { OutgoingMailRepository, type ClaimedMail, type Delivery } from './outgoing-mail.repository.js';
import { MailRefused, MailTransport } from './transports/mail-transport.js';

/** Seconds after which a mail with only transient failures fails permanently, since its content is stale by then. */
const FAILS_AFTER = 3 * 86_400;

/**
 * Sends one mail. A process that finds the mail reserved by another retries later, so a mail enqueued twice is sent once;
 * only a process that dies between the server's acceptance and the commit sends it again, under the same id.
 */
@Injectable()
@ListensTo(MailEnqueued, 'mail.send', { outside: true, queue: 'mail', batched: true })
export class SendMail implements Listener<MailEnqueued> {
  private readonly logger = new Logger('Mail');
  /** A mail is claimed when its turn comes, so that its claim does not expire while it waits. */
  private readonly limit: LimitFunction;

  constructor(
    private readonly mails: OutgoingMailRepository,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly mailRecipients: MailRecipients,
    private readonly clock: Clock,
  ) {
    this.limit = pLimit(transport.concurrency);
  }

  /** @throws Error for a passing failure, so that it is tried again */
  async handle({ mailId }: MailEnqueued): Promise<void> {
    const delivery = await this.limit(() => this.claimAndSend(mailId));
    if (delivery !== null) await this.mails.markSent(mailId, delivery);
  }

  /** Null for a mail that was not sent, and need not be sent again. */
  private async claimAndSend(mailId: string): Promise<Delivery | null> {
    const mail = await this.mails.claim(mailId);
    if (mail !== null) return this.send(mail);
    if (await this.mails.isQueued(mailId)) throw new Error(`mail ${mailId} is in another process's hand`);
    return null;
  }

  private async send(mail: ClaimedMail): Promise<Delivery | null> {
    const sentAt = this.clock.now();
    try {
      const messageId = await this.deliver(mail, sentAt);
      return { carrier: this.transport.carrier, messageId, sentAt };
    } catch (error) {
      await this.recordFailure(mail, error as Error);
      return null;
    }
  }

  private async deliver(mail: ClaimedMail, at: Date): Promise<string | null> {
    if (mail.resentFrom !== null) await this.requireCurrent(mail);
    const content = await this.renderer.compose(mail, at);
    const written = this.renderer.render(content);
    return this.transport.send({ id: mail.id, to: mail.recipient, subject: content.subject, ...written });
  }

  /** A mail goes where it was made for, a warning above all; to send one again somebody has to be there still. */
  private async requireCurrent(mail: ClaimedMail): Promise<void> {
    if (!(await this.mailRecipients.areThere(mail)))
      throw new MailRefused('the recipient has changed their email or no longer exists');
    await this.renderer.requireCurrent(mail);
  }

  private async recordFailure({ id, createdAt }: ClaimedMail, error: Error): Promise<void> {
    const isHopeless = error instanceof MailRefused || error instanceof LinkIsGone;
    const isTooOld = addSeconds(createdAt, FAILS_AFTER) <= this.clock.now();
    if (isHopeless || isTooOld) {
      this.logger.warn({ err: error, mail: id }, 'mail failed permanently');
      return this.mails.markFailed(id, error.message);
    }
    await this.mails.release(id, error.message);
    throw error;
  }
}
