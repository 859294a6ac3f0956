import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant, textId } from '../database/columns.js';
import type { MailContent } from './mail-content.js';

/** `queued`: to be sent, or to be tried again. `failed`: it will not be tried again. */
export const mailStatuses = ['queued', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** How a mail left: over the mail server, or into the mailbox that is read in the console. */
export type MailCarrier = 'smtp' | 'mailbox';

export const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: p.uuid().primary(),
    /** The name its template is declared under. */
    template: p.text(),
    recipient: p.text(),
    /** To whom it was written, where the address is somebody's; it stays when they have another one, or are gone. */
    personId: textId().nullable(),
    /** In whose name, or about which, it was written. */
    organizationId: textId().nullable(),
    /** What the template makes the mail from: ids and what the recipient may see. Never a token or a password. */
    data: p.json().$type<object>(),
    /** One mail for one reason: a second one of this key is not made. */
    dedupeKey: p.text().unique('mails_dedupe_key_unique'),
    subject: p.text(),
    /** The mail as staff see it: in the place of every secret link a placeholder. */
    content: p.json().$type<MailContent>(),
    status: p.text().$type<MailStatus>(),
    attempts: p.integer(),
    lastError: p.text().nullable(),
    messageId: p.text().nullable(),
    carrier: p.text().$type<MailCarrier>().nullable(),
    /** Until then one process is sending it; when that process dies, another one takes over. */
    claimedUntil: instant().nullable(),
    createdAt: instant(),
    sentAt: instant().nullable(),
    /** The mail that it repeats, which is never itself a repeat; plain, because that one may be removed before. */
    resentFrom: p.uuid().nullable(),
    /** The request or job that caused it. */
    requestId: p.text().nullable(),
  },
  indexes: [
    {
      name: 'mails_unsent_index',
      expression: `create index "mails_unsent_index" on "mails" ("status", "id") where status <> 'sent'`,
    },
    { name: 'mails_template_index', properties: ['template', 'id'] },
    { name: 'mails_created_at_index', properties: ['createdAt'] },
    { name: 'mails_addressee_index', properties: ['recipient', 'createdAt', 'id'] },
    {
      name: 'mails_person_index',
      expression: `create index "mails_person_index" on "mails" ("person_id", "created_at", "id") where person_id is not null`,
    },
    {
      name: 'mails_organization_index',
      expression: `create index "mails_organization_index" on "mails" ("organization_id", "created_at", "id") where organization_id is not null`,
    },
    {
      name: 'mails_recipient_index',
      expression: 'create index "mails_recipient_index" on "mails" ("recipient" text_pattern_ops, "id")',
    },
    {
      name: 'mails_resent_from_index',
      expression: `create index "mails_resent_from_index" on "mails" ("resent_from", "id") where resent_from is not null`,
    },
    {
      name: 'mails_search_index',
      expression: 'create index "mails_search_index" on "mails" using gin ("recipient" gin_trgm_ops)',
    },
    {
      name: 'mails_recipient_prefix_index',
      expression:
        'create index "mails_recipient_prefix_index" on "mails" (lower("recipient") text_pattern_ops)',
    },
  ],
});

/** A mail and what became of it. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail);
