import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { ReevaluationRunner } from '../reevaluation-runner.service.js';
import { BENEFIT_GRANTS } from '../grant-due-work.js';

/** Settles the purchases that give a benefit after it was changed or deleted. */
@Injectable()
@DueWorkHandlerOf({ kind: BENEFIT_GRANTS })
export class BenefitGrantsJob implements DueWorkHandler {
  constructor(private readonly runner: ReevaluationRunner) {}

  async run({ recordId: subjectId, merchantId }: DueItem, now: Date): Promise<void> {
    await this.runner.run({ subject: 'benefit', subjectId, merchantId }, now);
  }
}
