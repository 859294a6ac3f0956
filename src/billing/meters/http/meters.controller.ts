import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import type { ApiVersion } from '#platform/http/v1/api-version.js';
import { ClientVersion } from '#platform/http/v1/client-version.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { CreateMeter } from '../actions/create-meter.js';
import { UpdateMeter } from '../actions/update-meter.js';
import { MeterErrors } from '../meter.errors.js';
import { MeterReader } from '../meter-reader.service.js';
import { MeterWire, presentMeter } from '../meter.presenter.js';
import { meterChangesOf, newMeterOf, requestedMetersOf } from './meter.inputs.js';
import { CreateMeterBody, ListMetersQuery, MeterPath, UpdateMeterBody } from './meters.dto.js';

const mayRead = () =>
  OrganizationApi({ scopes: ['meters:read', 'meters:write'], permission: { billing: ['read'] } });
const mayManage = () => OrganizationApi({ scopes: ['meters:write'], permission: { billing: ['manage'] } });

const { METER_NOT_FOUND, CUSTOM_LABEL_REQUIRED, UNIQUE_AGGREGATION_UNAVAILABLE } = MeterErrors;

@ApiTags('Meters')
@Controller('meters')
@ForOldClients(forOldClients)
export class MetersController {
  constructor(
    private readonly reader: MeterReader,
    private readonly createMeter: CreateMeter,
    private readonly updateMeter: UpdateMeter,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List meters' })
  @ApiNumberedPage(MeterWire)
  async listMeters(
    @Query() query: ListMetersQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<MeterWire>> {
    const { rows, total } = await this.reader.list(requestedMetersOf(query), caller);
    return numberedPage(rows.map(presentMeter), total, query);
  }

  @Get(':id')
  @mayRead()
  @Fails(METER_NOT_FOUND)
  @ApiOperation({ summary: 'Get a meter' })
  @ApiOkResponse({ type: MeterWire })
  async getMeter(@Param() { id }: MeterPath, @CurrentApiCaller() caller: ApiCaller): Promise<MeterWire> {
    return presentMeter(await this.reader.read(id, caller));
  }

  @Post()
  @mayManage()
  @Fails(CUSTOM_LABEL_REQUIRED, UNIQUE_AGGREGATION_UNAVAILABLE)
  @ApiOperation({ summary: 'Create a meter' })
  @ApiCreatedResponse({ type: MeterWire })
  async addMeter(
    @Body() body: CreateMeterBody,
    @CurrentApiCaller() caller: ApiCaller,
    @ClientVersion() version: ApiVersion | null,
  ): Promise<MeterWire> {
    const named = body.organization_id ?? null;
    const meter = await this.createMeter.execute(newMeterOf(body, version), named, { caller });
    return presentMeter(meter);
  }

  @Patch(':id')
  @mayManage()
  @Fails(METER_NOT_FOUND, CUSTOM_LABEL_REQUIRED, UNIQUE_AGGREGATION_UNAVAILABLE)
  @ApiOperation({ summary: 'Update a meter' })
  @ApiOkResponse({ type: MeterWire })
  async changeMeter(
    @Param() { id }: MeterPath,
    @Body() body: UpdateMeterBody,
    @CurrentApiCaller() caller: ApiCaller,
    @ClientVersion() version: ApiVersion | null,
  ): Promise<MeterWire> {
    const changes = meterChangesOf(body, version);
    return presentMeter(await this.updateMeter.execute(id, changes, { caller }));
  }
}
