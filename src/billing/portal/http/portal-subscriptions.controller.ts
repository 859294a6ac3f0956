import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import {
  CurrentPortalCustomer,
  CustomerPortal,
  type PortalCustomer,
} from '../../customers/access/customer-portal.access.js';
import { forOldClients } from '../../old-clients/old-values.js';
import {
  PortalSubscriptionPreviewWire,
  PortalSubscriptionWire,
} from '../../subscriptions/portal-subscription.presenter.js';
import { SubscriptionErrors } from '../../subscriptions/subscription.errors.js';
import { PortalSubscriptions } from '../portal-subscriptions.service.js';
import {
  ListPortalSubscriptionsQuery,
  PortalSubscriptionPath,
  portalUpdateOf,
  UpdatePortalSubscriptionBody,
} from './portal-subscriptions.dto.js';

const { SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_ALREADY_CANCELED, SUBSCRIPTION_UPDATE_PENDING } =
  SubscriptionErrors;
const REFUSALS = [
  SUBSCRIPTION_ALREADY_CANCELED,
  SUBSCRIPTION_UPDATE_PENDING,
  SubscriptionErrors.SUBSCRIPTION_UPDATE_NOT_ALLOWED,
  SubscriptionErrors.SUBSCRIPTION_UPDATE_AMBIGUOUS,
  SubscriptionErrors.SUBSCRIPTION_ENDED,
  SubscriptionErrors.SUBSCRIPTION_NOT_ENDING,
  SubscriptionErrors.SUBSCRIPTION_PAYMENT_DECLINED,
  SubscriptionErrors.SUBSCRIPTION_WITHOUT_PAYMENT_METHOD,
  SubscriptionErrors.SUBSCRIPTION_PRODUCT_NOT_FOUND,
  SubscriptionErrors.SUBSCRIPTION_PRODUCT_ARCHIVED,
  SubscriptionErrors.SUBSCRIPTION_PRODUCT_NOT_RECURRING,
  SubscriptionErrors.SUBSCRIPTION_PRODUCT_CUSTOM,
  SubscriptionErrors.SUBSCRIPTION_PRODUCT_OTHER_CURRENCY,
  SubscriptionErrors.SUBSCRIPTION_PRODUCT_SAME,
];

/** A customer's subscriptions. */
@ApiTags('Customer portal')
@Controller('customer-portal/subscriptions')
@ForOldClients(forOldClients)
export class PortalSubscriptionsController {
  constructor(private readonly subscriptions: PortalSubscriptions) {}

  @Get()
  @CustomerPortal({ servesLimited: true })
  @ApiOperation({ summary: 'List your subscriptions' })
  @ApiNumberedPage(PortalSubscriptionWire)
  async listMySubscriptions(
    @Query() query: ListPortalSubscriptionsQuery,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<NumberedPage<PortalSubscriptionWire>> {
    const { rows, total } = await this.subscriptions.list(query, customer);
    return numberedPage(rows, total, query);
  }

  @Get(':id')
  @CustomerPortal({ servesLimited: true })
  @Fails(SUBSCRIPTION_NOT_FOUND)
  @ApiOperation({ summary: 'Get one of your subscriptions' })
  @ApiOkResponse({ type: PortalSubscriptionWire })
  getMySubscription(
    @Param() { id }: PortalSubscriptionPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<PortalSubscriptionWire> {
    return this.subscriptions.read(id, customer);
  }

  @Patch(':id')
  @CustomerPortal()
  @Fails(SUBSCRIPTION_NOT_FOUND, ...REFUSALS)
  @ApiOperation({
    summary: 'Change or cancel one of your subscriptions',
    description:
      'Takes one change. A change of the product is charged as the merchant has set, and refused where it does not allow it.',
  })
  @ApiOkResponse({ type: PortalSubscriptionWire })
  async updateMySubscription(
    @Param() { id }: PortalSubscriptionPath,
    @Body() body: UpdatePortalSubscriptionBody,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<PortalSubscriptionWire> {
    return this.subscriptions.update(id, portalUpdateOf(body), customer);
  }

  @Post(':id/preview')
  @HttpCode(200)
  @CustomerPortal()
  @Fails(SUBSCRIPTION_NOT_FOUND, ...REFUSALS)
  @ApiOperation({
    summary: 'Preview a change of one of your subscriptions',
    description: 'What is charged or credited now and at the next renewal. Nothing changes.',
  })
  @ApiOkResponse({ type: PortalSubscriptionPreviewWire })
  async previewMySubscriptionUpdate(
    @Param() { id }: PortalSubscriptionPath,
    @Body() body: UpdatePortalSubscriptionBody,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<PortalSubscriptionPreviewWire> {
    return this.subscriptions.preview(id, portalUpdateOf(body), customer);
  }

  @Delete(':id')
  @CustomerPortal()
  @Fails(SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_ALREADY_CANCELED, SUBSCRIPTION_UPDATE_PENDING)
  @ApiOperation({ summary: 'Cancel one of your subscriptions at the end of the period' })
  @ApiOkResponse({ type: PortalSubscriptionWire })
  async cancelMySubscription(
    @Param() { id }: PortalSubscriptionPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<PortalSubscriptionWire> {
    const words = { reason: null, comment: null };
    return this.subscriptions.update(id, { kind: 'cancel', words }, customer);
  }
}
