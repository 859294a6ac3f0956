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
import type { ApiVersion } from '#platform/http/v1/api-version.js';
import { ClientVersion } from '#platform/http/v1/client-version.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { CreateDiscount } from '../actions/create-discount.js';
import { DeleteDiscount } from '../actions/delete-discount.js';
import { UpdateDiscount } from '../actions/update-discount.js';
import { DiscountReader } from '../discount-reader.service.js';
import { DiscountErrors } from '../discount.errors.js';
import { DiscountWire, presentDiscount } from '../discount.presenter.js';
import { discountChangesOf, newDiscountOf, withoutDefaultCurrency } from './discount.inputs.js';
import { CreateDiscountBody, DiscountPath, ListDiscountsQuery, UpdateDiscountBody } from './discounts.dto.js';

const mayRead = () =>
  OrganizationApi({
    scopes: ['discounts:read', 'discounts:write'],
    permission: { billing: ['read'] },
  });
const mayManage = () => OrganizationApi({ scopes: ['discounts:write'], permission: { billing: ['manage'] } });

const { DISCOUNT_NOT_FOUND, DISCOUNT_CODE_TAKEN, DISCOUNT_ENDS_BEFORE_START } = DiscountErrors;

@ApiTags('Discounts')
@Controller('discounts')
@ForOldClients(forOldClients)
export class DiscountsController {
  constructor(
    private readonly reader: DiscountReader,
    private readonly createAction: CreateDiscount,
    private readonly updateAction: UpdateDiscount,
    private readonly deleteAction: DeleteDiscount,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List discounts' })
  @ApiNumberedPage(DiscountWire)
  async listDiscounts(
    @Query() query: ListDiscountsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<DiscountWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows.map(presentDiscount), total, query);
  }

  @Get(':id')
  @mayRead()
  @Fails(DISCOUNT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a discount' })
  @ApiOkResponse({ type: DiscountWire })
  async getDiscount(
    @Param() { id }: DiscountPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<DiscountWire> {
    return presentDiscount(await this.reader.read(id, caller));
  }

  @Post()
  @mayManage()
  @Fails(DISCOUNT_CODE_TAKEN, DISCOUNT_ENDS_BEFORE_START, DiscountErrors.DISCOUNT_PRODUCT_NOT_FOUND)
  @ApiOperation({ summary: 'Create a discount' })
  @ApiCreatedResponse({ type: DiscountWire })
  async createDiscount(
    @Body() body: CreateDiscountBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<DiscountWire> {
    const named = body.organization_id ?? null;
    return this.createAction.execute(newDiscountOf(body), named, { caller });
  }

  @Patch(':id')
  @mayManage()
  @Fails(
    DISCOUNT_NOT_FOUND,
    DISCOUNT_CODE_TAKEN,
    DISCOUNT_ENDS_BEFORE_START,
    DiscountErrors.DISCOUNT_TYPE_FIXED,
    DiscountErrors.DISCOUNT_DURATION_FIXED,
    DiscountErrors.DISCOUNT_ENDED,
    DiscountErrors.DISCOUNT_REDEEMED,
    DiscountErrors.DISCOUNT_MEMBER_FOREIGN,
    DiscountErrors.DISCOUNT_LIMIT_BELOW_COUNT,
    DiscountErrors.DISCOUNT_PRODUCT_NOT_FOUND,
  )
  @ApiOperation({ summary: 'Update a discount' })
  @ApiOkResponse({ type: DiscountWire })
  async updateDiscount(
    @Param() { id }: DiscountPath,
    @Body() sent: UpdateDiscountBody,
    @CurrentApiCaller() caller: ApiCaller,
    @ClientVersion() version: ApiVersion | null,
  ): Promise<DiscountWire> {
    const body = version === null ? withoutDefaultCurrency(sent) : sent;
    return this.updateAction.execute(id, discountChangesOf(body), { caller });
  }

  @Delete(':id')
  @HttpCode(204)
  @mayManage()
  @Fails(DISCOUNT_NOT_FOUND)
  @ApiOperation({ summary: 'Delete a discount' })
  @ApiNoContentResponse()
  async deleteDiscount(@Param() { id }: DiscountPath, @CurrentApiCaller() caller: ApiCaller): Promise<void> {
    await this.deleteAction.execute(id, { caller });
  }
}
