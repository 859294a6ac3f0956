import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { newestVersion } from '#platform/http/v1/api-version.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { CreateProduct } from '../actions/create-product.js';
import { UpdateProduct, type UpdateProductInput } from '../actions/update-product.js';
import { UpdateProductBenefits } from '../actions/update-product-benefits.js';
import { ProductErrors, refusedProducts } from '../product.errors.js';
import { StaffProductReader } from '../staff-product-reader.service.js';
import { StaffProductRowWire, StaffProductWire } from '../staff-product.presenter.js';
import { newProductOf, productUpdateOf } from './product.inputs.js';
import { ProductPath } from './products.dto.js';
import {
  CreateProductAsStaffBody,
  StaffProductListQuery,
  UpdateProductAsStaffBody,
  UpdateProductBenefitsAsStaffBody,
} from './products.staff.dto.js';

const { PRODUCT_NOT_FOUND, PRODUCT_BENEFIT_NOT_FOUND, PRODUCT_BENEFIT_NOT_SELECTABLE } = ProductErrors;

@StaffController('products', 'Billing')
export class ProductsStaffController {
  constructor(
    private readonly reader: StaffProductReader,
    private readonly createAction: CreateProduct,
    private readonly updateAction: UpdateProduct,
    private readonly updateBenefitsAction: UpdateProductBenefits,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({ summary: 'List the products of all merchants' })
  @ApiStaffPage(StaffProductRowWire)
  list(@Query() query: StaffProductListQuery): Promise<StaffList<StaffProductRowWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(PRODUCT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a product' })
  @ApiOkResponse({ type: StaffProductWire })
  get(@Param() { id }: ProductPath): Promise<StaffProductWire> {
    return this.reader.get(id);
  }

  @Post()
  @StaffCan({ billing: ['manage'] })
  @Fails(
    MerchantErrors.MERCHANT_NOT_FOUND,
    ProductErrors.PRODUCT_INTERVAL_MISSING,
    PRODUCT_BENEFIT_NOT_FOUND,
    PRODUCT_BENEFIT_NOT_SELECTABLE,
    ...refusedProducts,
  )
  @ApiOperation({ summary: 'Create a product for a merchant' })
  @ApiCreatedResponse({ type: StaffProductWire })
  async create(
    @Body() { reason, organization_id: merchantId, benefits = [], ...body }: CreateProductAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffProductWire> {
    const input = { ...newProductOf(body, newestVersion), benefits };
    const { id } = await this.createAction.execute(input, merchantId, { staff: staff.acting(reason) });
    return this.reader.get(id);
  }

  @Post(':id/update')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(
    PRODUCT_NOT_FOUND,
    ProductErrors.PRODUCT_INTERVAL_FIXED,
    ProductErrors.PRODUCT_PRICE_NOT_FOUND,
    ProductErrors.PRODUCT_PRICES_REPEATED,
    ...refusedProducts,
  )
  @ApiOperation({ summary: 'Update a product and its prices, images and custom fields' })
  @ApiOkResponse({ type: StaffProductWire })
  update(
    @Param() { id }: ProductPath,
    @Body() { reason, ...body }: UpdateProductAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffProductWire> {
    return this.change(id, productUpdateOf(body, newestVersion), { staff, reason });
  }

  @Post(':id/benefits')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(PRODUCT_NOT_FOUND, PRODUCT_BENEFIT_NOT_FOUND, PRODUCT_BENEFIT_NOT_SELECTABLE)
  @ApiOperation({ summary: 'Replace the benefits of a product' })
  @ApiOkResponse({ type: StaffProductWire })
  async updateBenefits(
    @Param() { id }: ProductPath,
    @Body() { reason, benefits }: UpdateProductBenefitsAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffProductWire> {
    await this.updateBenefitsAction.execute(id, benefits, { staff: staff.acting(reason) });
    return this.reader.get(id);
  }

  @Post(':id/archive')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(PRODUCT_NOT_FOUND)
  @ApiOperation({ summary: 'Archive a product' })
  @ApiOkResponse({ type: StaffProductWire })
  archive(
    @Param() { id }: ProductPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffProductWire> {
    return this.change(id, { changes: { isArchived: true } }, { staff, reason });
  }

  @Post(':id/restore')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(PRODUCT_NOT_FOUND)
  @ApiOperation({ summary: 'Restore an archived product' })
  @ApiOkResponse({ type: StaffProductWire })
  restore(
    @Param() { id }: ProductPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffProductWire> {
    return this.change(id, { changes: { isArchived: false } }, { staff, reason });
  }

  private async change(
    id: string,
    input: UpdateProductInput,
    { staff, reason }: { staff: StaffMember; reason: string },
  ): Promise<StaffProductWire> {
    await this.updateAction.execute(id, input, { staff: staff.acting(reason) });
    return this.reader.get(id);
  }
}
