import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { MeterErrors } from '../../meters/meter.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { MeterQuantitiesWire, presentMeterQuantities } from '../meter-quantity.presenter.js';
import { MeterQuantityReader } from '../meter-quantity-reader.service.js';
import { UsageErrors } from '../usage.errors.js';
import { requestedQuantitiesOf } from './quantity-period.rules.js';
import { MeasuringMeterPath, MeterQuantitiesQuery } from './meter-quantities.dto.js';

const { QUANTITY_PERIOD_EMPTY, QUANTITY_INTERVALS_EXCEEDED, USAGE_QUERY_TOO_SLOW } = UsageErrors;

/** What meters measured. Meters themselves know no events. */
@ApiTags('Meters')
@Controller('meters/:id/quantities')
@ForOldClients(forOldClients)
export class MeterQuantitiesController {
  constructor(private readonly reader: MeterQuantityReader) {}

  @Get()
  @OrganizationApi({ scopes: ['meters:read', 'meters:write'], permission: { billing: ['read'] } })
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
  async getMeterQuantities(
    @Param() { id }: MeasuringMeterPath,
    @Query() query: MeterQuantitiesQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<MeterQuantitiesWire> {
    return presentMeterQuantities(await this.reader.read(id, requestedQuantitiesOf(query), caller));
  }
}
