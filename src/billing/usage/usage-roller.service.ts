import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { EventRange } from './event-positions.queries.js';
import { UsageRollupRepository, type RollupState } from './usage-rollup.repository.js';

/** Events that are added together; fewer are read as fast as their buckets. */
const LEAST_EVENTS = 500;
/** Positions of a transaction, so that none lasts long. */
const BATCH = 10_000;
/** Meters of a pass. */
const MOST_METERS = 50;
/** Events from which on a customer has buckets. */
const LEAST_OF_CUSTOMER = 5_000;
/** Customers that get buckets in a transaction. */
const MOST_GROWN = 10;

export interface RollUpLimits {
  leastEvents: number;
  batch: number;
  leastOfCustomer: number;
}

const LIMITS: RollUpLimits = { leastEvents: LEAST_EVENTS, batch: BATCH, leastOfCustomer: LEAST_OF_CUSTOMER };

/** Adds events to the rollups of meters, in the order in which they were ingested. */
@Injectable()
export class UsageRoller {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rollups: UsageRollupRepository,
  ) {}

  /**
   * Adds a batch to the rollups of a few meters. One that fails does not stop the others.
   * @returns how many meters were behind
   * @throws the first failure, after all have been tried
   */
  async runBatch(limits: RollUpLimits = LIMITS): Promise<number> {
    const meterIds = await this.rollups.listBehind(limits.leastEvents, MOST_METERS);
    const failures: unknown[] = [];
    for (const id of meterIds)
      await this.unitOfWork
        .run(() => this.rollUp(id, limits))
        .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    return meterIds.length;
  }

  /** Adds everything ingested so far to the rollup of a meter, unless another process does. */
  async catchUp(meterId: string): Promise<void> {
    while (await this.unitOfWork.run(() => this.rollUp(meterId, LIMITS)));
  }

  /** @returns whether there was anything to add */
  private async rollUp(meterId: string, { batch, leastOfCustomer }: RollUpLimits): Promise<boolean> {
    const rollup = await this.rollups.lock(meterId);
    if (rollup === null) return false;
    const after = rollup.position;
    const to = Math.min(rollup.lastPosition, after + batch);
    if (to <= after) return false;
    await this.rollups.addAll(rollup, { after, to });
    await this.addCustomers(rollup, { after, to }, leastOfCustomer);
    await this.rollups.moveTo(rollup, to);
    return true;
  }

  private async addCustomers(
    rollup: Locked<RollupState>,
    range: EventRange,
    leastOfCustomer: number,
  ): Promise<void> {
    const customers = await this.rollups.countCustomers(rollup, range);
    const rolledUp = customers.filter(({ isRolledUp }) => isRolledUp).map(({ id }) => id);
    if (rolledUp.length > 0) await this.rollups.addOf(rollup, rolledUp, range);
    const grown = customers
      .filter(({ isRolledUp, eventCount }) => !isRolledUp && eventCount >= leastOfCustomer)
      .slice(0, MOST_GROWN)
      .map(({ id }) => id);
    if (grown.length === 0) return;
    await this.rollups.addOf(rollup, grown, { after: 0, to: range.to });
    await this.rollups.markRolledUp(rollup, grown);
  }
}
