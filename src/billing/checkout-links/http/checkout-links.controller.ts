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
import { CreateCheckoutLink } from '../actions/create-checkout-link.js';
import { DeleteCheckoutLink } from '../actions/delete-checkout-link.js';
import { UpdateCheckoutLink } from '../actions/update-checkout-link.js';
import { CheckoutLinkErrors } from '../checkout-link.errors.js';
import { CheckoutLinkWire } from '../checkout-link.presenter.js';
import { CheckoutLinkReader } from '../checkout-link-reader.service.js';
import { checkoutLinkChangesOf, linkedProductsOf, newCheckoutLinkOf } from './checkout-link.inputs.js';
import {
  CheckoutLinkPath,
  CreateCheckoutLinkBody,
  ListCheckoutLinksQuery,
  UpdateCheckoutLinkBody,
} from './checkout-links.dto.js';

const mayRead = () =>
  OrganizationApi({
    scopes: ['checkout_links:read', 'checkout_links:write'],
    permission: { billing: ['read'] },
  });
const mayManage = () =>
  OrganizationApi({ scopes: ['checkout_links:write'], permission: { billing: ['manage'] } });

const {
  CHECKOUT_LINK_DISCOUNT_NOT_FOUND,
  CHECKOUT_LINK_NOT_FOUND,
  CHECKOUT_LINK_PRICE_NOT_FOUND,
  CHECKOUT_LINK_PRODUCT_NOT_FOUND,
  CHECKOUT_LINK_TRIAL_INCOMPLETE,
  CHECKOUT_LINK_WITHOUT_PRODUCTS,
} = CheckoutLinkErrors;

@ApiTags('Checkout links')
@Controller('checkout-links')
@ForOldClients(forOldClients)
export class CheckoutLinksController {
  constructor(
    private readonly reader: CheckoutLinkReader,
    private readonly createAction: CreateCheckoutLink,
    private readonly updateAction: UpdateCheckoutLink,
    private readonly deleteAction: DeleteCheckoutLink,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List checkout links' })
  @ApiNumberedPage(CheckoutLinkWire)
  async listCheckoutLinks(
    @Query() query: ListCheckoutLinksQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<CheckoutLinkWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows, total, query);
  }

  @Get(':id')
  @mayRead()
  @Fails(CHECKOUT_LINK_NOT_FOUND)
  @ApiOperation({ summary: 'Get a checkout link' })
  @ApiOkResponse({ type: CheckoutLinkWire })
  async getCheckoutLink(
    @Param() { id }: CheckoutLinkPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CheckoutLinkWire> {
    return this.reader.read(id, caller);
  }

  @Post()
  @mayManage()
  @Fails(
    CHECKOUT_LINK_WITHOUT_PRODUCTS,
    CHECKOUT_LINK_PRODUCT_NOT_FOUND,
    CHECKOUT_LINK_PRICE_NOT_FOUND,
    CHECKOUT_LINK_DISCOUNT_NOT_FOUND,
    CHECKOUT_LINK_TRIAL_INCOMPLETE,
  )
  @ApiOperation({ summary: 'Create a checkout link' })
  @ApiCreatedResponse({ type: CheckoutLinkWire })
  async createCheckoutLink(
    @Body() body: CreateCheckoutLinkBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CheckoutLinkWire> {
    return this.createAction.execute(newCheckoutLinkOf(body), linkedProductsOf(body), { caller });
  }

  @Patch(':id')
  @mayManage()
  @Fails(
    CHECKOUT_LINK_NOT_FOUND,
    CHECKOUT_LINK_PRODUCT_NOT_FOUND,
    CHECKOUT_LINK_DISCOUNT_NOT_FOUND,
    CHECKOUT_LINK_TRIAL_INCOMPLETE,
  )
  @ApiOperation({ summary: 'Update a checkout link' })
  @ApiOkResponse({ type: CheckoutLinkWire })
  async updateCheckoutLink(
    @Param() { id }: CheckoutLinkPath,
    @Body() body: UpdateCheckoutLinkBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CheckoutLinkWire> {
    return this.updateAction.execute(id, checkoutLinkChangesOf(body), { caller });
  }

  @Delete(':id')
  @HttpCode(204)
  @mayManage()
  @Fails(CHECKOUT_LINK_NOT_FOUND)
  @ApiOperation({ summary: 'Delete a checkout link' })
  @ApiNoContentResponse()
  async deleteCheckoutLink(
    @Param() { id }: CheckoutLinkPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<void> {
    await this.deleteAction.execute(id, { caller });
  }
}
