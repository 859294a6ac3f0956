import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { CreateBenefit } from '../actions/create-benefit.js';
import { DeleteBenefit } from '../actions/delete-benefit.js';
import { UpdateBenefit } from '../actions/update-benefit.js';
import { BenefitErrors } from '../benefit.errors.js';
import { BenefitPresenter, benefitUnion, type BenefitWire } from '../benefit.presenter.js';
import { BenefitReader } from '../benefit-reader.service.js';
import { benefitUpdateOf, newBenefitOf } from './benefit.inputs.js';
import { BenefitPath, CreateBenefitBody, ListBenefitsQuery, UpdateBenefitBody } from './benefits.dto.js';

const mayRead = () =>
  OrganizationApi({ scopes: ['benefits:read', 'benefits:write'], permission: { billing: ['read'] } });
const mayManage = () => OrganizationApi({ scopes: ['benefits:write'], permission: { billing: ['manage'] } });

const { BENEFIT_NOT_FOUND, BENEFIT_NOT_DELETABLE, BENEFIT_TYPE_FIXED, ...refusals } = BenefitErrors;
const REFUSED_PROPERTIES = Object.values(refusals);

@ApiTags('Benefits')
@Controller('benefits')
@ForOldClients(forOldClients)
export class BenefitsController {
  constructor(
    private readonly reader: BenefitReader,
    private readonly presenter: BenefitPresenter,
    private readonly createBenefit: CreateBenefit,
    private readonly updateBenefit: UpdateBenefit,
    private readonly deleteBenefit: DeleteBenefit,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List benefits' })
  @ApiNumberedPage(benefitUnion)
  async listBenefits(
    @Query() query: ListBenefitsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<BenefitWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(
      rows.map((benefit) => this.presenter.present(benefit)),
      total,
      query,
    );
  }

  @Get(':id')
  @mayRead()
  @Fails(BENEFIT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a benefit' })
  @ApiOkResponse({ schema: benefitUnion.schema })
  async getBenefit(
    @Param() { id }: BenefitPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<BenefitWire> {
    return this.presenter.present(await this.reader.read(id, caller));
  }

  @Post()
  @mayManage()
  @Fails(...REFUSED_PROPERTIES)
  @ApiOperation({ summary: 'Create a benefit' })
  @ApiCreatedResponse({ schema: benefitUnion.schema })
  async addBenefit(
    @Body() body: CreateBenefitBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<BenefitWire> {
    const named = body.organization_id ?? null;
    const benefit = await this.createBenefit.execute(newBenefitOf(body), named, { caller });
    return this.presenter.present(benefit);
  }

  @Patch(':id')
  @mayManage()
  @Fails(BENEFIT_NOT_FOUND, BENEFIT_TYPE_FIXED, ...REFUSED_PROPERTIES)
  @ApiOperation({ summary: 'Update a benefit' })
  @ApiOkResponse({ schema: benefitUnion.schema })
  async changeBenefit(
    @Param() { id }: BenefitPath,
    @Body() body: UpdateBenefitBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<BenefitWire> {
    return this.presenter.present(await this.updateBenefit.execute(id, benefitUpdateOf(body), { caller }));
  }

  @Delete(':id')
  @HttpCode(204)
  @mayManage()
  @Fails(BENEFIT_NOT_FOUND, BENEFIT_NOT_DELETABLE)
  @ApiOperation({ summary: 'Delete a benefit' })
  @ApiNoContentResponse()
  async removeBenefit(@Param() { id }: BenefitPath, @CurrentApiCaller() caller: ApiCaller): Promise<void> {
    await this.deleteBenefit.execute(id, { caller });
  }
}
