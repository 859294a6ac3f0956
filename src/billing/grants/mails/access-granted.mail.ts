import { Injectable } from '@nestjs/common';
import type { MailContent } from '#platform/mail/mail-content.js';
import {
  LinkIsGone,
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import type { BenefitType } from '../../benefits/benefit-properties.js';
import { notesOf } from '../../merchants/mailed-seller.js';
import { GrantAccess } from '../grant-access.service.js';
import { PortalLink } from '../portal-link.service.js';
import { linesOf, type MailedAccess } from './mailed-access.js';

export interface AccessGrantedData extends MailedAccess {
  granted: { grantId: string; type: BenefitType; description: string }[];
  /** Descriptions of benefits that another service is still to grant. */
  pending: string[];
}

/** Lists what a customer has got with a purchase. */
@Injectable()
@MailTemplateOf('billing.access-granted')
export class AccessGrantedMail implements MailTemplate<AccessGrantedData> {
  constructor(
    private readonly access: GrantAccess,
    private readonly portal: PortalLink,
  ) {}

  async compose(data: AccessGrantedData, mail: MailAtHand): Promise<MailContent> {
    const { seller, product, granted, pending } = data;
    const lines: string[] = [];
    for (const { grantId, type, description } of granted) {
      const describe = async () => (await this.access.describe(grantId)) ?? '';
      const access = this.access.isDescribed(type) ? await mail.secretLink(describe) : '';
      lines.push(access === '' ? description : `${description}: ${access}`);
    }
    return {
      subject: `Your access to ${product}`,
      preheader: `${seller.name} has given you access.`,
      heading: 'You have access',
      paragraphs: [
        `${seller.name} has given you access to what comes with ${product}:`,
        ...linesOf(lines),
        ...(pending.length === 0 ? [] : ['Being set up:', ...linesOf(pending)]),
      ],
      action: { label: 'View your purchases', href: await this.portal.to(data.organizationId) },
      notes: notesOf(seller),
    };
  }

  /** @throws LinkIsGone once all of it was revoked */
  async requireCurrent({ granted }: AccessGrantedData): Promise<void> {
    for (const { grantId } of granted) if (await this.access.isHeld(grantId)) return;
    throw new LinkIsGone('the customer no longer has what this mail lists');
  }
}
