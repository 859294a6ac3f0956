import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { Meter, type NewMeter } from '../meter.entity.js';
import { MeterRecorder } from '../meter-recorder.service.js';
import { MeterRepository } from '../meter.repository.js';

@Injectable()
export class CreateMeter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly meters: MeterRepository,
    private readonly recorder: MeterRecorder,
  ) {}

  /**
   * @throws CUSTOM_LABEL_REQUIRED, ORGANIZATION_IMPLIED_BY_TOKEN, ORGANIZATION_NOT_NAMED,
   *   NAMED_ORGANIZATION_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID, MERCHANT_NOT_FOUND
   */
  async execute(input: NewMeter, named: string | null, by: BillingActor): Promise<Meter> {
    return this.unitOfWork.run(async () => {
      const { merchant, now } = await this.managedMerchants.lockNamed(by, named);
      const meter = Meter.create(input, merchant.id, now);
      this.meters.add(meter);
      this.recorder.recordCreated(meter, by);
      return meter;
    });
  }
}
