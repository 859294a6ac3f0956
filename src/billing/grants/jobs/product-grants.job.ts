import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { ReevaluationRunner } from '../reevaluation-runner.service.js';
import { PRODUCT_GRANTS } from '../grant-due-work.js';

/** Settles what was bought of a product whose benefits have changed. */
@Injectable()
@DueWorkHandlerOf({ kind: PRODUCT_GRANTS })
export class ProductGrantsJob implements DueWorkHandler {
  constructor(private readonly runner: ReevaluationRunner) {}

  async run({ recordId: subjectId, merchantId }: DueItem, now: Date): Promise<void> {
    await this.runner.run({ subject: 'product', subjectId, merchantId }, now);
  }
}
