import { Injectable } from '@nestjs/common';
import type { MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { notesOf, type MailedSeller } from '../../merchants/mailed-seller.js';

export interface CustomerEmailChangedData {
  customerId: string;
  seller: MailedSeller;
  newEmail: string;
}

/** Tells the former address of a customer that another one was entered, in case someone else did it. */
@Injectable()
@MailTemplateOf('billing.customer-email-changed')
export class CustomerEmailChangedMail implements MailTemplate<CustomerEmailChangedData> {
  compose({ seller, newEmail }: CustomerEmailChangedData): MailContent {
    const { name, email } = seller;
    return {
      subject: `Your email address at ${name} was changed`,
      preheader: 'If this was not you, tell the store.',
      heading: 'Your email address was changed',
      paragraphs: [
        `Your email address for purchases at ${name} was changed to ${newEmail}. Emails about your orders and subscriptions go there from now on.`,
        `If this was not you, contact ${email === null ? name : `${name} at ${email}`}.`,
      ],
      notes: notesOf(seller),
    };
  }
}
