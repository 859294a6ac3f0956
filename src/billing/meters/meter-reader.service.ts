import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { MeterErrors } from './meter.errors.js';
import type { MeterColumns } from './meter.presenter.js';
import { MeterQueries, type MeterListing } from './meter.queries.js';

export interface RequestedMeters extends Omit<MeterListing, 'organizationIds'> {
  /** Without any, the meters of all merchants that the caller may read. */
  named?: readonly string[] | undefined;
}

const { METER_NOT_FOUND } = MeterErrors;

/** Reads the meters that a caller of the API may see. */
@Injectable()
export class MeterReader {
  constructor(
    private readonly meters: MeterQueries,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws METER_NOT_FOUND, also for meters of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<MeterColumns> {
    const meter = await this.meters.find(id);
    if (meter === null) throw METER_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, meter.organizationId, METER_NOT_FOUND);
    return meter;
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list({ named, ...listing }: RequestedMeters, caller: ApiCaller): Promise<NumberedRows<MeterColumns>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    return this.meters.list({ ...listing, organizationIds });
  }
}
