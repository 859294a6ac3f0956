import { Injectable } from '@nestjs/common';
import type { MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { notesOf } from '../../merchants/mailed-seller.js';
import { PortalLink } from '../portal-link.service.js';
import type { MailedAccess } from './mailed-access.js';

export interface GrantActionNeededData extends MailedAccess {
  grantId: string;
  /** Description of the benefit. */
  benefit: string;
  /** What the customer has to do. */
  message: string;
}

/** Asks a customer for the step without which a benefit cannot be granted, such as linking an account. */
@Injectable()
@MailTemplateOf('billing.grant-action-needed')
export class GrantActionNeededMail implements MailTemplate<GrantActionNeededData> {
  constructor(private readonly portal: PortalLink) {}

  async compose(data: GrantActionNeededData): Promise<MailContent> {
    const { organizationId, seller, product, benefit, message } = data;
    return {
      subject: `Action needed for ${product}`,
      preheader: message,
      heading: 'One step is missing',
      paragraphs: [
        `Your purchase of ${product} from ${seller.name} includes ${benefit}. ${message}`,
        'You get access as soon as this is done.',
      ],
      action: { label: 'Continue', href: await this.portal.to(organizationId) },
      notes: notesOf(seller),
    };
  }
}
