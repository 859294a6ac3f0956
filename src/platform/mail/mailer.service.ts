import { Injectable, type Type } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { Outbox } from '../events/outbox.service.js';
import { MailRenderer } from './mail-renderer.service.js';
import { MailEnqueued } from './mail.events.js';
import { MailRepository, type NewMailColumns } from './mail.repository.js';
import { templateNameOf, type MailTemplate } from './mail-template.decorator.js';

export interface NewMail<Data extends object> {
  template: Type<MailTemplate<Data>>;
  /** One address. */
  to: string;
  /** To whom it is written, and in the name of which organization, so that staff find it by them. */
  personId?: string | null;
  organizationId?: string;
  /** Ids and what the recipient may see. Never a token, a link with one, or a password. */
  data: Data;
  /** Names the reason: a second mail of the same key is not made, however often the reason is met. */
  dedupeKey: string;
  /**
   * For reasons that people, strangers among them, can give again and again: so many mails of the key are made in an hour
   * of the clock, and no more, so that nobody's mailbox is flooded.
   */
  perHour?: number;
  /** The same for mails of the template to one address, whatever their keys: for reasons that are easily made anew. */
  perHourAndAddress?: number;
  /** Seconds; within them no second mail of the key is made. For keys with `perHour`. */
  pause?: number;
}

type Draft = Omit<NewMailColumns, 'dedupeKey'>;

const HOUR = 3_600_000;

/** Takes mails to be sent. A mail is a row and an event beside the change that causes it, so it goes out if that stays. */
@Injectable()
export class Mailer {
  constructor(
    private readonly mails: MailRepository,
    private readonly renderer: MailRenderer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Joins the caller's unit of work.
   * @returns false where the limits or the pause of the mail allow no other one
   * @throws Error outside of one, or for a class that is no template
   */
  async enqueue<Data extends object>(mail: NewMail<Data>): Promise<boolean> {
    const draft = await this.draftOf(mail);
    if (isLimited(mail)) return this.enqueueLimited(mail, draft);
    this.mails.append({ ...draft, dedupeKey: mail.dedupeKey });
    // If a mail with this key exists, the row is skipped and the event finds nothing to send.
    this.outbox.record(new MailEnqueued(draft.id));
    return true;
  }

  private async draftOf<Data extends object>(mail: NewMail<Data>): Promise<Draft> {
    const { template, to, data, personId = null, organizationId = null } = mail;
    const name = templateNameOf(template);
    if (name === undefined) throw new Error(`${template.name} is not declared as a mail template`);
    const draft = { template: name, recipient: to, data, personId, organizationId };
    const content = await this.renderer.composePreview(draft);
    return { ...draft, content, id: newId(), createdAt: this.clock.now() };
  }

  private async enqueueLimited<Data extends object>(mail: NewMail<Data>, draft: Draft): Promise<boolean> {
    const { perHourAndAddress } = mail;
    if (perHourAndAddress !== undefined) {
      const since = new Date(hourOf(draft.createdAt) * HOUR);
      if ((await this.mails.countTo(draft, since)) >= perHourAndAddress) return false;
    }
    if (await this.isPaused(mail, draft.createdAt)) return false;
    for (const dedupeKey of keysOf(mail, draft.createdAt)) {
      const isNew = await this.mails.add({ ...draft, dedupeKey });
      if (!isNew) continue;
      this.outbox.record(new MailEnqueued(draft.id));
      return true;
    }
    return false;
  }

  private async isPaused<Data extends object>(mail: NewMail<Data>, now: Date): Promise<boolean> {
    if (mail.pause === undefined) return false;
    const since = addSeconds(now, -mail.pause);
    const keys = new Set([...keysOf(mail, since), ...keysOf(mail, now)]);
    return this.mails.wasAddedSince({ dedupeKey: mail.dedupeKey, keys: [...keys] }, since);
  }
}

function isLimited({ perHour, perHourAndAddress, pause }: NewMail<object>): boolean {
  return perHour !== undefined || perHourAndAddress !== undefined || pause !== undefined;
}

function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR);
}

/** The keys a mail may take, of which the first free one is taken; the database lets nobody take one twice. */
function keysOf({ dedupeKey, perHour }: Pick<NewMail<object>, 'dedupeKey' | 'perHour'>, now: Date): string[] {
  if (perHour === undefined) return [dedupeKey];
  const hour = hourOf(now);
  return Array.from({ length: perHour }, (_, index) => `${dedupeKey}:${hour}:${index + 1}`);
}
