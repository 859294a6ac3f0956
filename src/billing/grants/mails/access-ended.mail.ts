import { Injectable } from '@nestjs/common';
import type { MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { notesOf } from '../../merchants/mailed-seller.js';
import { PortalLink } from '../portal-link.service.js';
import { linesOf, type MailedAccess } from './mailed-access.js';

export interface AccessEndedData extends MailedAccess {
  /** Descriptions of the benefits. */
  ended: string[];
}

/** Lists what a customer no longer has. */
@Injectable()
@MailTemplateOf('billing.access-ended')
export class AccessEndedMail implements MailTemplate<AccessEndedData> {
  constructor(private readonly portal: PortalLink) {}

  async compose({ organizationId, seller, ended }: AccessEndedData): Promise<MailContent> {
    const [first = '', ...others] = ended;
    const what = others.length === 0 ? first : `${String(ended.length)} benefits from ${seller.name}`;
    return {
      subject: `Your access to ${what} has ended`,
      preheader: `You no longer have access to ${what}.`,
      heading: 'Your access has ended',
      paragraphs: [`You no longer have access to the following from ${seller.name}:`, ...linesOf(ended)],
      action: { label: 'View your purchases', href: await this.portal.to(organizationId) },
      notes: notesOf(seller),
    };
  }
}
