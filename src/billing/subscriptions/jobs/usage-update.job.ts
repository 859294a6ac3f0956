import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { AnnounceUsage } from '../actions/announce-usage.js';
import { USAGE_UPDATE } from '../subscription-due-work.js';

/** Announces changes of what subscriptions owe for usage, many at once. */
@Injectable()
@DueWorkHandlerOf({ kind: USAGE_UPDATE })
export class UsageUpdateJob implements DueWorkHandler {
  constructor(private readonly announceUsage: AnnounceUsage) {}

  async run({ recordId }: DueItem): Promise<void> {
    await this.announceUsage.execute(recordId);
  }
}
