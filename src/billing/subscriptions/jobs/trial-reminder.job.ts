import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { RemindOfTrialEnd } from '../actions/remind-of-trial-end.js';
import { TRIAL_REMINDER } from '../subscription-due-work.js';

/** Reminds customers of trials that end soon. */
@Injectable()
@DueWorkHandlerOf({ kind: TRIAL_REMINDER })
export class TrialReminderJob implements DueWorkHandler {
  constructor(private readonly remindOfTrialEnd: RemindOfTrialEnd) {}

  async run({ recordId, merchantId }: DueItem): Promise<void> {
    await this.remindOfTrialEnd.execute(recordId, merchantId);
  }
}
