import { Injectable } from '@nestjs/common';
import type { MailContent } from '#platform/mail/mail-content.js';
import {
  LinkIsGone,
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { PortalLink } from '../../grants/portal-link.service.js';
import { notesOf, type MailedSeller } from '../../merchants/mailed-seller.js';
import { EMAIL_UPDATE_MINUTES, EmailUpdateTokens, type EmailUpdate } from '../email-update-tokens.service.js';
import { OpenEmailUpdates } from '../open-email-updates.service.js';

export interface CustomerEmailUpdateData {
  update: EmailUpdate;
  seller: MailedSeller;
}

/** Asks the new address of a customer to confirm it. */
@Injectable()
@MailTemplateOf('billing.customer-email-update')
export class CustomerEmailUpdateMail implements MailTemplate<CustomerEmailUpdateData> {
  constructor(
    private readonly tokens: EmailUpdateTokens,
    private readonly updates: OpenEmailUpdates,
    private readonly portal: PortalLink,
  ) {}

  async compose({ update, seller }: CustomerEmailUpdateData, mail: MailAtHand): Promise<MailContent> {
    const href = await mail.secretLink(async () => {
      const token = encodeURIComponent(this.tokens.make(update));
      return `${await this.portal.to(update.organizationId)}?email_update_token=${token}`;
    });
    return {
      subject: `Confirm your email address for ${seller.name}`,
      preheader: `The link works once, within ${String(EMAIL_UPDATE_MINUTES)} minutes.`,
      heading: 'Confirm your email address',
      paragraphs: [
        `You asked to use this address for your purchases at ${seller.name}. Confirm it to receive emails about your orders and subscriptions here.`,
      ],
      action: { label: 'Confirm email address', href },
      notes: [
        `The link works once, within ${String(EMAIL_UPDATE_MINUTES)} minutes. If you did not ask for it, ignore this email.`,
        ...notesOf(seller),
      ],
    };
  }

  async requireCurrent({ update }: CustomerEmailUpdateData): Promise<void> {
    if (!(await this.updates.isOpen(update)))
      throw new LinkIsGone('the address was changed, or the customer has signed out');
  }
}
