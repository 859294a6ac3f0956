import { Body, Controller, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { CreateMerchant } from '../actions/create-merchant.js';
import { UpdateMerchant } from '../actions/update-merchant.js';
import { UpdateSellerDetails } from '../actions/update-seller-details.js';
import { UpdateTaxSettings } from '../actions/update-tax-settings.js';
import { MerchantReader } from '../merchant-reader.service.js';
import { MerchantErrors } from '../merchant.errors.js';
import { MerchantWire, presentMerchant } from '../merchant.presenter.js';
import { SellerDetailsWire } from '../seller-details.presenter.js';
import { presentTaxSettings, TaxSettingsWire } from '../tax-settings.presenter.js';
import { changesOf, newMerchantOf, sellerDetailsOf, taxSettingsOf } from './merchant.inputs.js';
import { CreateMerchantBody, ListMerchantsQuery, MerchantPath, UpdateMerchantBody } from './merchants.dto.js';
import { SellerDetailsBody, TaxSettingsBody } from './seller.dto.js';

const mayRead = () =>
  OrganizationApi({
    scopes: ['organizations:read', 'organizations:write'],
    permission: { billing: ['read'] },
  });
const mayManage = () =>
  OrganizationApi({ scopes: ['organizations:write'], permission: { billing: ['manage'] } });

const { MERCHANT_NOT_FOUND, MERCHANT_SLUG_TAKEN, PERSON_REQUIRED, TAX_RATES_CONFLICT } = MerchantErrors;

@ApiTags('Organizations')
@Controller('organizations')
@ForOldClients(forOldClients)
export class MerchantsController {
  constructor(
    private readonly reader: MerchantReader,
    private readonly createMerchant: CreateMerchant,
    private readonly updateMerchant: UpdateMerchant,
    private readonly updateTaxSettings: UpdateTaxSettings,
    private readonly updateSellerDetails: UpdateSellerDetails,
  ) {}

  @Get()
  @mayRead()
  @ApiOperation({ summary: 'List organizations' })
  @ApiNumberedPage(MerchantWire)
  async listOrganizations(
    @Query() query: ListMerchantsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<MerchantWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows.map(presentMerchant), total, query);
  }

  @Get(':id')
  @mayRead()
  @Fails(MERCHANT_NOT_FOUND)
  @ApiOperation({ summary: 'Get an organization' })
  @ApiOkResponse({ type: MerchantWire })
  async getOrganization(
    @Param() { id }: MerchantPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<MerchantWire> {
    return presentMerchant(await this.reader.read(id, caller));
  }

  @Post()
  @mayManage()
  @Fails(PERSON_REQUIRED, MERCHANT_SLUG_TAKEN)
  @ApiOperation({ summary: 'Create an organization', description: 'For signed-in users only.' })
  @ApiCreatedResponse({ type: MerchantWire })
  async createOrganization(
    @Body() body: CreateMerchantBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<MerchantWire> {
    return presentMerchant(await this.createMerchant.execute(newMerchantOf(body), caller));
  }

  @Patch(':id')
  @mayManage()
  @Fails(MERCHANT_NOT_FOUND)
  @ApiOperation({ summary: 'Update an organization' })
  @ApiOkResponse({ type: MerchantWire })
  async updateOrganization(
    @Param() { id }: MerchantPath,
    @Body() body: UpdateMerchantBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<MerchantWire> {
    return presentMerchant(await this.updateMerchant.execute(id, changesOf(body), { caller }));
  }

  @Get(':id/tax')
  @mayRead()
  @Fails(MERCHANT_NOT_FOUND)
  @ApiOperation({ summary: 'Get the tax settings' })
  @ApiOkResponse({ type: TaxSettingsWire })
  async getTaxSettings(
    @Param() { id }: MerchantPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<TaxSettingsWire> {
    const { merchant, rates } = await this.reader.readTax(id, caller);
    return presentTaxSettings(merchant, rates);
  }

  @Put(':id/tax')
  @mayManage()
  @Fails(MERCHANT_NOT_FOUND, TAX_RATES_CONFLICT)
  @ApiOperation({ summary: 'Replace the tax settings' })
  @ApiOkResponse({ type: TaxSettingsWire })
  async replaceTaxSettings(
    @Param() { id }: MerchantPath,
    @Body() body: TaxSettingsBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<TaxSettingsWire> {
    const { merchant, rates } = await this.updateTaxSettings.execute(id, taxSettingsOf(body), { caller });
    return presentTaxSettings(merchant, rates);
  }

  @Get(':id/seller-details')
  @mayRead()
  @Fails(MERCHANT_NOT_FOUND)
  @ApiOperation({ summary: 'Get the seller details on invoices' })
  @ApiOkResponse({ type: SellerDetailsWire })
  async getSellerDetails(
    @Param() { id }: MerchantPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<SellerDetailsWire> {
    return (await this.reader.read(id, caller)).sellerDetails;
  }

  @Put(':id/seller-details')
  @mayManage()
  @Fails(MERCHANT_NOT_FOUND)
  @ApiOperation({ summary: 'Replace the seller details on invoices' })
  @ApiOkResponse({ type: SellerDetailsWire })
  async replaceSellerDetails(
    @Param() { id }: MerchantPath,
    @Body() body: SellerDetailsBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<SellerDetailsWire> {
    return (await this.updateSellerDetails.execute(id, sellerDetailsOf(body), { caller })).sellerDetails;
  }
}
