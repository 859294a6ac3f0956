import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CardTestingAlarm } from '../../checkouts/card-testing-alarm.service.js';
import { PaymentRepository } from '../../payments/payment.repository.js';

@Injectable()
export class CheckDecline {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly payments: PaymentRepository,
    private readonly cardTestingAlarm: CardTestingAlarm,
  ) {}

  /** Raises an alarm where a customer has tried out so many cards that they are probably not theirs. */
  async execute(paymentId: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const payment = await this.payments.lockById(paymentId);
      if (payment !== null) await this.cardTestingAlarm.check(payment);
    });
  }
}
