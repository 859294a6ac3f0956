import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import type { Meter, MeterChanges } from '../meter.entity.js';
import type { MeterAggregation } from '../meter-aggregation.js';
import { MeterErrors } from '../meter.errors.js';
import { MeterDefinitionChanges } from '../meter-definition-changes.registry.js';
import { MeterRecorder, snapshotOf } from '../meter-recorder.service.js';
import { MeterRepository } from '../meter.repository.js';

const { METER_NOT_FOUND } = MeterErrors;

export interface UpdateMeterInput extends MeterChanges {
  /** Old clients read `count` instead of `unique`, so that their `count` keeps it. */
  readsUniqueAsCount?: boolean;
}

@Injectable()
export class UpdateMeter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly meters: MeterRepository,
    private readonly recorder: MeterRecorder,
    private readonly changes: MeterDefinitionChanges,
  ) {}

  /**
   * A request that changes nothing is not recorded.
   * @throws METER_NOT_FOUND, CUSTOM_LABEL_REQUIRED, NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async execute(
    id: string,
    { readsUniqueAsCount = false, aggregation, ...changes }: UpdateMeterInput,
    by: BillingActor,
  ): Promise<Meter> {
    return this.unitOfWork.run(async () => {
      const source = { rows: this.meters, notFound: METER_NOT_FOUND };
      const { row: meter, now } = await this.managedMerchants.lockRow(by, id, source);
      const before = snapshotOf(meter);
      const isEcho = readsUniqueAsCount && isCountForUnique(aggregation, meter.aggregation);
      meter.change({ ...changes, ...(aggregation && !isEcho && { aggregation }) }, now);
      const after = snapshotOf(meter);
      if (isDeepStrictEqual(before, after)) return meter;
      meter.markModified(now);
      this.recorder.recordUpdated(meter, before, by);
      if (countsOtherwise(before, after)) await this.changes.run({ meter, now });
      return meter;
    });
  }
}

type Snapshot = ReturnType<typeof snapshotOf>;

function countsOtherwise(before: Snapshot, after: Snapshot): boolean {
  return !isDeepStrictEqual([before.filter, before.aggregation], [after.filter, after.aggregation]);
}

function isCountForUnique(sent: MeterAggregation | undefined, stored: MeterAggregation): boolean {
  return sent?.func === 'count' && stored.func === 'unique';
}
