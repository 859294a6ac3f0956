import { Injectable } from '@nestjs/common';
import type { MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { amountOf, merchantIn, notesOf, paymentIn, type MailedDispute } from './mailed-dispute.js';

export interface ClosedDispute extends MailedDispute {
  isWon: boolean;
}

/** Tells the owners of a merchant how a dispute was decided. */
@Injectable()
@MailTemplateOf('billing.dispute-closed')
export class DisputeClosedMail implements MailTemplate<ClosedDispute> {
  compose({ isWon, ...dispute }: ClosedDispute): MailContent {
    const outcome = isWon ? 'won' : 'lost';
    const [amount, payment] = [amountOf(dispute), paymentIn(dispute)];
    return {
      subject: `${merchantIn(dispute)} ${outcome} a dispute`,
      preheader: isWon ? `The bank has returned ${amount}.` : `The buyer keeps ${amount}.`,
      heading: `The dispute was ${outcome}`,
      paragraphs: isWon
        ? [`The dispute about ${payment} was decided in your favor. The bank has returned ${amount}.`]
        : [
            `The dispute about ${payment} was decided in favor of the buyer, who keeps ${amount}.`,
            'The order stays as it is, and the payment cannot be refunded. Revoke what was bought if you want it back.',
          ],
      notes: notesOf(dispute),
    };
  }
}
