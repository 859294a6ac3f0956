import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerErrors } from '../../customers/customer.errors.js';
import { CustomerReader, type CustomerReference } from '../../customers/customer-reader.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { MeterErrors } from '../../meters/meter.errors.js';
import { MeterQueries } from '../../meters/meter.queries.js';
import { CustomerMeterChanger } from '../customer-meter-changer.service.js';
import { CustomerMeterErrors } from '../customer-meter.errors.js';

export interface ReserveUnitsInput {
  customer: CustomerReference;
  meterId: string;
  units: number;
  externalId: string | null;
}

export interface ReservedUnits {
  customerId: string;
  meterId: string;
  units: number;
  balance: number;
}

/** Meters whose quantity grows by the units of a reservation. */
const RESERVABLE = new Set(['count', 'sum']);

/** Consumes units that a customer has, so that requests at the same time cannot consume more. */
@Injectable()
export class ReserveUnits {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly apiCallerPolicy: ApiCallerPolicy,
    private readonly customers: CustomerReader,
    private readonly meters: MeterQueries,
    private readonly merchantTime: MerchantTime,
    private readonly changer: CustomerMeterChanger,
  ) {}

  /** @throws CUSTOMER_NOT_FOUND, METER_NOT_FOUND, METER_NOT_RESERVABLE, INSUFFICIENT_BALANCE, NOT_PERMITTED */
  async execute(
    { customer: reference, meterId, units, externalId }: ReserveUnitsInput,
    caller: ApiCaller,
  ): Promise<ReservedUnits> {
    const customer = await this.customers.read(reference, caller);
    const { organizationId, id: customerId } = customer;
    await this.apiCallerPolicy.require(caller, organizationId, CustomerErrors.CUSTOMER_NOT_FOUND);
    const meter = await this.meters.find(meterId);
    if (meter?.organizationId !== organizationId) throw MeterErrors.METER_NOT_FOUND();
    if (!RESERVABLE.has(meter.aggregation.func)) throw CustomerMeterErrors.METER_NOT_RESERVABLE();
    const key = { organizationId, customerId, meterId };
    return this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(organizationId);
      const balance = await this.changer.reserve(key, { units, externalId }, now);
      return { customerId, meterId, units, balance };
    });
  }
}
