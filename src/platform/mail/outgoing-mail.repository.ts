import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
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

/** A reservation of a mail, from one instant until another. */
interface Claim {
  id: string;
  at: Date;
  until: Date;
}

interface Sent extends Delivery {
  id: string;
}

/** Characters of an error that are worth keeping. */
const LONGEST_ERROR = 500;
/** Mails are sent once each, so nothing is worth remembering. */
const UNCACHED = { cache: false } as const;

/** The state of mails while they are sent. Mails that are sent at the same time share statements. */
@Injectable()
export class OutgoingMailRepository {
  private readonly claims = new DataLoader((claims: readonly Claim[]) => this.claimAll(claims), UNCACHED);
  private readonly sent = new DataLoader((sent: readonly Sent[]) => this.markAllSent(sent), UNCACHED);

  constructor(private readonly em: EntityManager) {}

  /** Reserves a waiting mail and counts the attempt; null for one that is sent, or reserved by another process. */
  async claim(claim: Claim): Promise<ClaimedMail | null> {
    return this.claims.load(claim);
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

  private async claimAll(claims: readonly Claim[]): Promise<(ClaimedMail | null)[]> {
    const rows = await executeBound<ClaimedMail>(
      this.em.fork(),
      `with free as (
         select mails.id, claim.until
           from mails join jsonb_to_recordset($1::jsonb) as claim (id uuid, at timestamptz, until timestamptz) using (id)
          where status = 'queued' and (claimed_until is null or claimed_until <= claim.at)
            for update of mails skip locked)
       update mails set attempts = attempts + 1, claimed_until = free.until from free where mails.id = free.id
       returning mails.id, template, recipient, data, subject, created_at as "createdAt", resent_from as "resentFrom"`,
      [JSON.stringify(claims)],
    );
    const claimed = new Map(rows.map((row) => [row.id, row]));
    return claims.map(({ id }) => {
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
        where mails.id = sent.id and mails.status = 'queued'`,
      [JSON.stringify(sent)],
    );
    return sent.map(() => undefined);
  }

  private async change(id: string, columns: Partial<Mail>): Promise<void> {
    await this.em.nativeUpdate(Mail, { id, status: 'queued' }, { ...columns, claimedUntil: null });
  }
}
