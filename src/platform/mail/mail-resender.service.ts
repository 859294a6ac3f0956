import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuditLog, type Acting } from '../audit/audit-log.service.js';
import { UnitOfWork } from '../database/unit-of-work.service.js';
import { Outbox } from '../events/outbox.service.js';
import { MailRecipients } from './mail-recipients.registry.js';
import { LinkIsGone } from './mail-template.decorator.js';
import { MailTemplateRegistry } from './mail-template.registry.js';
import { MailRenderer } from './mail-renderer.service.js';
import { MailAudit } from './mail.audit.js';
import { MailErrors } from './mail.errors.js';
import { MailEnqueued } from './mail.events.js';
import { MailQueries, type StoredMail } from './mail.queries.js';
import { MailRepository } from './mail.repository.js';

/** Seconds before a mail is sent once more after it was sent again. */
const PAUSE = 60;

/**
 * Sends a mail again: as a mail of its own that says what it repeats, to the address the first one had, and written anew
 * when it is sent, so that nothing of a link was stored in between.
 */
@Injectable()
export class MailResender {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailRepository,
    private readonly queries: MailQueries,
    private readonly mailTemplateRegistry: MailTemplateRegistry,
    private readonly renderer: MailRenderer,
    private readonly mailRecipients: MailRecipients,
    private readonly outbox: Outbox,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the id of the new mail.
   * @throws MAIL_NOT_FOUND, MAIL_IS_WAITING, MAIL_RESENT_RECENTLY, MAIL_ADDRESS_CHANGED, MAIL_LINK_IS_GONE,
   * MAIL_TEMPLATE_UNKNOWN
   */
  async execute(mailId: string, by: Acting): Promise<string> {
    return this.unitOfWork.run(async () => {
      const { resentFrom } = await this.queries.get(mailId);
      const originalId = resentFrom ?? mailId;
      await this.mails.lockRepeats(originalId);
      const mail = await this.queries.get(mailId);
      await this.requireRepeatable(mail, originalId);
      const id = await this.add(mail, originalId);
      this.log.record({
        ...by,
        action: MailAudit.RESENT,
        subject: { type: 'mail', id: mailId },
        after: { mail: id, template: mail.template, recipient: mail.recipient },
      });
      return id;
    });
  }

  private async requireRepeatable(mail: StoredMail, originalId: string): Promise<void> {
    if (mail.status === 'queued') throw MailErrors.MAIL_IS_WAITING();
    const now = this.clock.now();
    if (await this.mails.wasRepeatedSince(originalId, addSeconds(now, -PAUSE)))
      throw MailErrors.MAIL_RESENT_RECENTLY();
    if (!this.mailTemplateRegistry.has(mail.template)) throw MailErrors.MAIL_TEMPLATE_UNKNOWN();
    if (!(await this.mailRecipients.areThere(mail))) throw MailErrors.MAIL_ADDRESS_CHANGED();
    await this.requireLink(mail, now);
  }

  /** Written on trial, and the words thrown away: the mail that goes out is written when it is sent. */
  private async requireLink(mail: StoredMail, now: Date): Promise<void> {
    try {
      await this.renderer.requireCurrent(mail);
      await this.renderer.compose(mail, now);
    } catch (error) {
      throw error instanceof LinkIsGone ? MailErrors.MAIL_LINK_IS_GONE() : error;
    }
  }

  private async add(mail: StoredMail, originalId: string): Promise<string> {
    const { template, recipient, data, personId, organizationId } = mail;
    const id = newId();
    const draft = { template, recipient, data, personId, organizationId };
    const content = await this.renderer.composePreview(draft);
    const columns = { dedupeKey: `mail.resent:${id}`, createdAt: this.clock.now(), resentFrom: originalId };
    await this.mails.add({ ...draft, ...columns, id, content });
    this.outbox.record(new MailEnqueued(id));
    return id;
  }
}
