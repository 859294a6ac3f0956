import { ApiProperty } from '@nestjs/swagger';
import type { ReadMail } from '#platform/mail/mail-reader.service.js';
import { mailStatuses, type MailCarrier, type MailStatus } from '#platform/mail/mail.entity.js';
import type { MailRow, Repeat } from '#platform/mail/mail.queries.js';

const nullableText = { type: String, nullable: true } as const;

export class MailWire {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'Name of the template.' }) template: string;
  @ApiProperty() recipient: string;
  @ApiProperty() subject: string;
  @ApiProperty({ enum: mailStatuses }) status: MailStatus;
  @ApiProperty({
    enum: ['smtp', 'mailbox'],
    nullable: true,
    description: '`mailbox`: stored in the mailbox instead of being sent. Null before it is sent.',
  })
  carrier: MailCarrier | null;
  @ApiProperty({ description: 'Number of attempts to send it.' }) attempts: number;
  @ApiProperty({ ...nullableText, description: 'Why the last attempt failed.' })
  lastError: string | null;
  @ApiProperty() createdAt: Date;
  @ApiProperty({ type: Date, nullable: true }) sentAt: Date | null;
  @ApiProperty({
    ...nullableText,
    format: 'uuid',
    description: 'The email that this one resends; it may no longer exist.',
  })
  resentFrom: string | null;
}

/** A mail that repeats another one. */
export class MailRepeatWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: mailStatuses }) status: MailStatus;
  @ApiProperty({ enum: ['smtp', 'mailbox'], nullable: true }) carrier: MailCarrier | null;
  @ApiProperty() createdAt: Date;
}

export class MailDetailWire extends MailWire {
  @ApiProperty({ ...nullableText, description: 'The Message-ID header.' }) messageId: string | null;
  @ApiProperty() html: string;
  @ApiProperty() text: string;
  @ApiProperty({ description: 'Whether links for the recipient are replaced by `[link]`.' })
  linksAreHidden: boolean;
  @ApiProperty({ type: [MailRepeatWire], description: 'The emails that resend this one, newest first.' })
  resentAs: MailRepeatWire[];
}

export class ResentMailWire {
  @ApiProperty({ format: 'uuid', description: 'ID of the new email.' }) id: string;
}

export function presentMail(mail: MailRow): MailWire {
  const { id, template, recipient, subject, status, carrier, attempts, lastError, createdAt, sentAt } = mail;
  const { resentFrom } = mail;
  return {
    ...{ id, template, recipient, subject, status, carrier, attempts, lastError },
    ...{ createdAt, sentAt, resentFrom },
  };
}

export function presentReadMail(mail: ReadMail): MailDetailWire {
  const { messageId, html, text, linksAreHidden } = mail;
  const resentAs = mail.resentAs.map(presentRepeat);
  const wire: Omit<MailDetailWire, keyof MailWire> = { messageId, html, text, linksAreHidden, resentAs };
  return Object.assign(presentMail(mail), wire);
}

function presentRepeat({ id, status, carrier, createdAt }: Repeat): MailRepeatWire {
  return { id, status, carrier, createdAt };
}
