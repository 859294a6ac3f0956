import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { GatewayErrors } from '../../gateways/gateway.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { CreateCheckout } from '../actions/create-checkout.js';
import { UpdateCheckout } from '../actions/update-checkout.js';
import { CheckoutErrors, planErrors } from '../checkout.errors.js';
import { CheckoutPresenter, CheckoutWire } from '../checkout.presenter.js';
import { CheckoutReader } from '../checkout-reader.service.js';
import { merchantUpdateOf, newCheckoutOf } from './checkout.inputs.js';
import { CheckoutPath, CreateCheckoutBody, ListCheckoutsQuery, UpdateCheckoutBody } from './checkouts.dto.js';

const mayRead = () =>
  OrganizationApi({ scopes: ['checkouts:read', 'checkouts:write'], permission: { billing: ['read'] } });
const mayManage = () => OrganizationApi({ scopes: ['checkouts:write'], permission: { billing: ['manage'] } });

const { CHECKOUT_CUSTOMER_NOT_FOUND, CHECKOUT_NOT_FOUND, CHECKOUT_NOT_OPEN, CHECKOUT_PAYMENT_IN_PROGRESS } =
  CheckoutErrors;

@ApiTags('Checkouts')
@Controller('checkouts')
@ForOldClients(forOldClients)
export class CheckoutsController {
  constructor(
    private readonly reader: CheckoutReader,
    private readonly presenter: CheckoutPresenter,
    private readonly createAction: CreateCheckout,
    private readonly updateAction: UpdateCheckout,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List checkouts' })
  @ApiNumberedPage(CheckoutWire)
  async listCheckouts(
    @Query() query: ListCheckoutsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<CheckoutWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(
      rows.map((row) => this.presenter.present(row)),
      total,
      query,
    );
  }

  @Get(':id')
  @mayRead()
  @Fails(CHECKOUT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a checkout' })
  @ApiOkResponse({ type: CheckoutWire })
  async getCheckout(
    @Param() { id }: CheckoutPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CheckoutWire> {
    return this.presenter.present(await this.reader.read(id, caller));
  }

  @Post()
  @mayManage()
  @Fails(
    ...planErrors,
    CheckoutErrors.CHECKOUT_WITHOUT_PRODUCTS,
    CheckoutErrors.CHECKOUT_PRODUCT_NOT_FOUND,
    CheckoutErrors.CHECKOUT_SUBSCRIPTION_NOT_FOUND,
    CHECKOUT_CUSTOMER_NOT_FOUND,
    GatewayErrors.GATEWAY_NOT_CONFIGURED,
    GatewayErrors.GATEWAY_NOT_SUPPORTED,
  )
  @ApiOperation({ summary: 'Create a checkout', description: 'Send the buyer to its `url`.' })
  @ApiCreatedResponse({ type: CheckoutWire })
  async createCheckout(
    @Body() body: CreateCheckoutBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CheckoutWire> {
    return this.presenter.present(await this.createAction.execute(newCheckoutOf(body), caller));
  }

  @Patch(':id')
  @mayManage()
  @Fails(...planErrors, CHECKOUT_NOT_FOUND, CHECKOUT_NOT_OPEN, CHECKOUT_PAYMENT_IN_PROGRESS)
  @ApiOperation({ summary: 'Update a checkout', description: 'As long as it is open.' })
  @ApiOkResponse({ type: CheckoutWire })
  async updateCheckout(
    @Param() { id }: CheckoutPath,
    @Body() body: UpdateCheckoutBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CheckoutWire> {
    return this.presenter.present(await this.updateAction.execute(id, merchantUpdateOf(body), caller));
  }
}
