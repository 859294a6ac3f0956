import { Injectable } from '@nestjs/common';
import { HttpConfig } from '#config/http.config.js';
import { LinkIsGone } from '#platform/mail/mail-template.decorator.js';
import { challengeIn } from '../payments/payment-challenge.js';
import { PaymentQueries } from '../payments/payment.queries.js';
import { sandboxActionPath } from '../sandbox-bank/sandbox-action-path.js';

/** Links to the bank that wants a customer to confirm a payment. */
@Injectable()
export class ChallengeLinks {
  constructor(
    private readonly http: HttpConfig,
    private readonly payments: PaymentQueries,
  ) {}

  /** @throws LinkIsGone where the payment waits for no confirmation */
  async make(paymentId: string): Promise<string> {
    const context = await this.payments.findOpenContext(paymentId);
    const challenge = context && challengeIn(context);
    if (challenge === null) throw new LinkIsGone('the payment waits for no confirmation');
    return this.http.urlOf(sandboxActionPath(challenge.clientSecret));
  }
}
