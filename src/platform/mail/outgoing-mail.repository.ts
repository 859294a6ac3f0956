import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { addSeconds, Clock } from '#common/time/clock.js';
import { executeBound } from '../database/execute-bound.js';
import { Mail, type MailCarrier } from './mail.entity.js';

export interface ClaimedMail {
  id: string;
  template: string;
  recipient: string;
  data: object;
  subject: string;
  createdAt: Date;
  resentFrom: string | null;
}

export interface Delivery {
  carrier: MailCarrier;
  messageId: string | null;
  sentAt: Date;
}

interface Sent extends Delivery {
  id: string;
}

/** Characters of an error that are worth keeping. */
const LONGEST_ERROR = 500;
/** Seconds for which a process reserves a mail; longer than any conversation with a mail server may take. */
const CLAIM = 120;
/** Milliseconds that a statement waits for more mails; a claim keeps the process from sending. */
const CLAIM_WINDOW = 2;
const SENT_WINDOW = 20;

/** The state of mails while they are sent. Mails that are sent at the same time share statements. */
@Injectable()
export class OutgoingMailRepository {
  private readonly claims = new DataLoader(
    (ids: readonly string[]) => this.claimAll(ids),
    gathered(CLAIM_WINDOW),
  );
  private readonly sent = new DataLoader(
    (sent: readonly Sent[]) => this.markAllSent(sent),
    gathered(SENT_WINDOW),
  );

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Reserves a waiting mail and counts the attempt; null for one that is sent, or reserved by another process. */
  async claim(id: string): Promise<ClaimedMail | null> {
    return this.claims.load(id);
  }

  async isQueued(id: string): Promise<boolean> {
    return (await this.em.fork().count(Mail, { id, status: 'queued' })) > 0;
  }

  async markSent(id: string, delivery: Delivery): Promise<void> {
    await this.sent.load({ id, ...delivery });
  }

  async markFailed(id: string, reason: string): Promise<void> {
    await this.change(id, { status: 'failed', lastError: reason.slice(0, LONGEST_ERROR) });
  }

  /** Lets go of a mail that could not be sent now, so that it can be taken again at once. */
  async release(id: string, reason: string): Promise<void> {
    await this.change(id, { lastError: reason.slice(0, LONGEST_ERROR) });
  }

  private async claimAll(ids: readonly string[]): Promise<(ClaimedMail | null)[]> {
    const now = this.clock.now();
    const rows = await executeBound<ClaimedMail>(
      this.em.fork(),
      `with free as (
         select id from mails
          where id = any ($1::uuid[]) and status = 'queued' and (claimed_until is null or claimed_until <= $2)
            for update skip locked)
       update mails set attempts = attempts + 1, claimed_until = $3 from free where mails.id = free.id
       returning mails.id, template, recipient, data, subject, created_at as "createdAt", resent_from as "resentFrom"`,
      [ids, now, addSeconds(now, CLAIM)],
    );
    const claimed = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const mail = claimed.get(id) ?? null;
      // A second claim of the same mail gets none.
      claimed.delete(id);
      return mail;
    });
  }

  private async markAllSent(sent: readonly Sent[]): Promise<undefined[]> {
    await executeBound(
      this.em.fork(),
      `update mails set status = 'sent', carrier = sent.carrier, message_id = sent."messageId", sent_at = sent."sentAt",
                        last_error = null, claimed_until = null
         from jsonb_to_recordset($1::jsonb) as sent (id uuid, carrier text, "messageId" text, "sentAt" timestamptz)
        where mails.id = any ($2::uuid[]) and mails.id = sent.id and mails.status = 'queued'`,
      [JSON.stringify(sent), sent.map(({ id }) => id)],
    );
    return sent.map(() => undefined);
  }

  private async change(id: string, columns: Partial<Mail>): Promise<void> {
    await this.em.nativeUpdate(Mail, { id, status: 'queued' }, { ...columns, claimedUntil: null });
  }
}

function gathered(window: number) {
  // Mails are sent once each, so nothing is worth remembering.
  return { cache: false, batchScheduleFn: (run: () => void) => setTimeout(run, window) } as const;
}
