import { Injectable } from '@nestjs/common';
import type { MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { amountOf, merchantIn, notesOf, paymentIn, type MailedDispute } from './mailed-dispute.js';

/** Tells the owners of a merchant that a buyer has disputed a payment. */
@Injectable()
@MailTemplateOf('billing.dispute-opened')
export class DisputeOpenedMail implements MailTemplate<MailedDispute> {
  compose(dispute: MailedDispute): MailContent {
    const amount = amountOf(dispute);
    return {
      subject: `A payment to ${merchantIn(dispute)} is disputed`,
      preheader: `The bank has taken ${amount} until the dispute is decided.`,
      heading: 'A payment is disputed',
      paragraphs: [
        `The bank of a buyer disputes ${paymentIn(dispute)}. It has taken ${amount} until the dispute is decided.`,
        'Respond to the dispute at your payment processor. While it is open, the payment cannot be refunded.',
      ],
      notes: notesOf(dispute),
    };
  }
}
