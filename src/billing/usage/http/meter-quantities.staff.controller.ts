import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { MeterErrors } from '../../meters/meter.errors.js';
import { MeterQuantitiesWire, presentMeterQuantities } from '../meter-quantity.presenter.js';
import { StaffMeterQuantityReader } from '../staff-meter-quantity-reader.service.js';
import { UsageErrors } from '../usage.errors.js';
import { MeasuringMeterPath, MeterQuantitiesQuery } from './meter-quantities.dto.js';
import { requestedQuantitiesOf } from './quantity-period.rules.js';

const { QUANTITY_PERIOD_EMPTY, QUANTITY_INTERVALS_EXCEEDED, USAGE_QUERY_TOO_SLOW } = UsageErrors;

@StaffController('meters/:id/quantities', 'Billing')
export class MeterQuantitiesStaffController {
  constructor(private readonly reader: StaffMeterQuantityReader) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @Fails(
    MeterErrors.METER_NOT_FOUND,
    QUANTITY_PERIOD_EMPTY,
    QUANTITY_INTERVALS_EXCEEDED,
    USAGE_QUERY_TOO_SLOW,
  )
  @ApiOperation({
    summary: 'Get the quantities of a meter over time',
    description:
      'One quantity for each interval that the period touches. Events before its start or from its end on count in none.',
  })
  @ApiOkResponse({ type: MeterQuantitiesWire })
  async get(
    @Param() { id }: MeasuringMeterPath,
    @Query() query: MeterQuantitiesQuery,
  ): Promise<MeterQuantitiesWire> {
    return presentMeterQuantities(await this.reader.read(id, requestedQuantitiesOf(query)));
  }
}
