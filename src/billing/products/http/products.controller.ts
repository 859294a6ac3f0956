import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import type { ApiVersion } from '#platform/http/v1/api-version.js';
import { ClientVersion } from '#platform/http/v1/client-version.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { CreateProduct } from '../actions/create-product.js';
import { UpdateProduct } from '../actions/update-product.js';
import { UpdateProductBenefits } from '../actions/update-product-benefits.js';
import { ProductErrors, refusedProducts } from '../product.errors.js';
import { ProductWire } from '../product.presenter.js';
import { ProductReader } from '../product-reader.service.js';
import { newProductOf, productUpdateOf } from './product.inputs.js';
import {
  CreateProductBody,
  ListProductsQuery,
  ProductPath,
  UpdateProductBenefitsBody,
  UpdateProductBody,
} from './products.dto.js';

const mayRead = () =>
  OrganizationApi({ scopes: ['products:read', 'products:write'], permission: { billing: ['read'] } });
const mayManage = () => OrganizationApi({ scopes: ['products:write'], permission: { billing: ['manage'] } });

const { PRODUCT_NOT_FOUND, PRODUCT_BENEFIT_NOT_FOUND, PRODUCT_BENEFIT_NOT_SELECTABLE } = ProductErrors;

@ApiTags('Products')
@Controller('products')
@ForOldClients(forOldClients)
export class ProductsController {
  constructor(
    private readonly reader: ProductReader,
    private readonly createAction: CreateProduct,
    private readonly updateAction: UpdateProduct,
    private readonly updateBenefitsAction: UpdateProductBenefits,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List products' })
  @ApiNumberedPage(ProductWire)
  async listProducts(
    @Query() query: ListProductsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<ProductWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows, total, query);
  }

  @Get(':id')
  @mayRead()
  @Fails(PRODUCT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a product' })
  @ApiOkResponse({ type: ProductWire })
  async getProduct(
    @Param() { id }: ProductPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<ProductWire> {
    return this.reader.read(id, caller);
  }

  @Post()
  @mayManage()
  @Fails(ProductErrors.PRODUCT_INTERVAL_MISSING, ...refusedProducts)
  @ApiOperation({ summary: 'Create a product' })
  @ApiCreatedResponse({ type: ProductWire })
  async createProduct(
    @Body() body: CreateProductBody,
    @CurrentApiCaller() caller: ApiCaller,
    @ClientVersion() version: ApiVersion | null,
  ): Promise<ProductWire> {
    const named = body.organization_id ?? null;
    return this.createAction.execute(newProductOf(body, version), named, { caller });
  }

  @Patch(':id')
  @mayManage()
  @Fails(
    PRODUCT_NOT_FOUND,
    ProductErrors.PRODUCT_INTERVAL_FIXED,
    ProductErrors.PRODUCT_PRICE_NOT_FOUND,
    ProductErrors.PRODUCT_PRICES_REPEATED,
    ...refusedProducts,
  )
  @ApiOperation({ summary: 'Update, archive or restore a product' })
  @ApiOkResponse({ type: ProductWire })
  async updateProduct(
    @Param() { id }: ProductPath,
    @Body() body: UpdateProductBody,
    @CurrentApiCaller() caller: ApiCaller,
    @ClientVersion() version: ApiVersion | null,
  ): Promise<ProductWire> {
    return this.updateAction.execute(id, productUpdateOf(body, version), { caller });
  }

  @Post(':id/benefits')
  @HttpCode(200)
  @mayManage()
  @Fails(PRODUCT_NOT_FOUND, PRODUCT_BENEFIT_NOT_FOUND, PRODUCT_BENEFIT_NOT_SELECTABLE)
  @ApiOperation({ summary: 'Replace the benefits of a product' })
  @ApiOkResponse({ type: ProductWire })
  async updateProductBenefits(
    @Param() { id }: ProductPath,
    @Body() { benefits }: UpdateProductBenefitsBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<ProductWire> {
    return this.updateBenefitsAction.execute(id, benefits, { caller });
  }
}
