import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { CycleGrants } from '../actions/cycle-grants.js';
import { GRANT_CYCLE } from '../grant-due-work.js';

/** Renews the grants of a subscription for a paid period. */
@Injectable()
@DueWorkHandlerOf({ kind: GRANT_CYCLE })
export class GrantCycleJob implements DueWorkHandler {
  constructor(private readonly cycleGrants: CycleGrants) {}

  async run({ recordId, merchantId }: DueItem): Promise<void> {
    await this.cycleGrants.execute(recordId, merchantId);
  }
}
