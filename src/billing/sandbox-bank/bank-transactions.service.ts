import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';

/** The transactions of the bank. Like those of any other bank, they are never part of a unit of work of the product. */
@Injectable()
export class BankTransactions {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws Error inside a unit of work, which would wait for the bank with its locks held */
  async run<T>(change: () => Promise<T>): Promise<T> {
    if (this.unitOfWork.isRunning) throw new Error('the bank must not be called inside a unit of work');
    return this.unitOfWork.runApart(change);
  }
}
