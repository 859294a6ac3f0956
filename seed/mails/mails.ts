import type { MailContent } from '#platform/mail/mail-content.js';
import type { MailStatus } from '../../src/platform/mail/mail.entity.js';
import { after, HOUR, SECOND, type Company, type PlannedMail } from '../company.js';

const FAILURES = [
  '550 5.1.1 The email account that you tried to reach does not exist',
  '550 5.7.1 Message rejected as spam by content filtering',
  '552 5.2.2 The mailbox is full',
  'connect ETIMEDOUT: no answer from the mail server for three days',
];
const STATUSES: [MailStatus, number][] = [
  ['sent', 975],
  ['failed', 25],
];
/** Of the last hours some are still on their way. */
const RECENT = 12 * HOUR;

/** Writes a mail as staff see it. */
export type Preview = (mail: { template: string; recipient: string; data: object }) => Promise<MailContent>;

/** The rows of the mails, in the order of time, with what became of them. Nothing is handed to the queue. */
export async function addMails(company: Company, preview: Preview): Promise<void> {
  const { mails, order } = company;
  const known = new Set<string>();
  const inOrder = mails
    .filter(({ at }) => at < order.now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const mail of inOrder) {
    if (known.has(mail.dedupeKey)) continue;
    known.add(mail.dedupeKey);
    await addMail(company, mail, preview);
  }
}

async function addMail(company: Company, mail: PlannedMail, preview: Preview): Promise<void> {
  const { chance, ledger, order } = company;
  const { template, to: recipient, data, dedupeKey, at } = mail;
  const content = await preview({ template, recipient, data });
  const id = chance.id(at);
  const isRecent = at > after(order.now, -RECENT);
  const status = isRecent && chance.happens(0.25) ? 'queued' : chance.weighted(STATUSES);
  const isSent = status === 'sent';
  const error = isSent ? null : chance.pick(FAILURES);
  ledger.add('mails', {
    id,
    template,
    recipient,
    data,
    dedupe_key: dedupeKey,
    subject: content.subject,
    content,
    status,
    attempts: status === 'failed' ? chance.between(1, 9) : 1,
    last_error: error,
    message_id: isSent ? `<${id}@example.com>` : null,
    carrier: isSent ? 'smtp' : null,
    claimed_until: null,
    created_at: at,
    sent_at: isSent ? after(at, chance.between(1, 20) * SECOND) : null,
  });
}
