import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import {
  CurrentPortalCustomer,
  CustomerPortal,
  type PortalCustomer,
} from '../../customers/access/customer-portal.access.js';
import { GrantErrors } from '../../grants/grant.errors.js';
import { PortalGrantWire } from '../../grants/portal-grant.presenter.js';
import { ChooseGrantAccount } from '../../linked-accounts/actions/choose-grant-account.js';
import { LinkedAccountErrors } from '../../linked-accounts/linked-account.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { PortalGrantReader } from '../portal-grant-reader.service.js';
import {
  ListPortalGrantsQuery,
  PortalGrantPath,
  UpdatePortalGrantBody,
} from './portal-benefit-grants.dto.js';

const { CHOSEN_ACCOUNT_NOT_LINKED, GRANT_BENEFIT_TYPE_DIFFERS } = LinkedAccountErrors;

/** What a customer has been granted. */
@ApiTags('Customer portal')
@Controller('customer-portal/benefit-grants')
@ForOldClients(forOldClients)
export class PortalBenefitGrantsController {
  constructor(
    private readonly reader: PortalGrantReader,
    private readonly chooseAccount: ChooseGrantAccount,
  ) {}

  @Get()
  @CustomerPortal({ servesLimited: true })
  @ApiOperation({ summary: 'List your benefits', description: 'Without those that were revoked.' })
  @ApiNumberedPage(PortalGrantWire)
  async listMyGrants(
    @Query() query: ListPortalGrantsQuery,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<NumberedPage<PortalGrantWire>> {
    const { rows, total } = await this.reader.list(query, customer);
    return numberedPage(rows, total, query);
  }

  @Get(':id')
  @CustomerPortal({ servesLimited: true })
  @Fails(GrantErrors.GRANT_NOT_FOUND)
  @ApiOperation({ summary: 'Get one of your benefits' })
  @ApiOkResponse({ type: PortalGrantWire })
  getMyGrant(
    @Param() { id }: PortalGrantPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<PortalGrantWire> {
    return this.reader.read(id, customer);
  }

  @Patch(':id')
  @CustomerPortal()
  @Fails(GrantErrors.GRANT_NOT_FOUND, CHOSEN_ACCOUNT_NOT_LINKED, GRANT_BENEFIT_TYPE_DIFFERS)
  @ApiOperation({
    summary: 'Choose the account of a benefit',
    description:
      'The benefit moves to the account within seconds. Other types of benefits have nothing to choose.',
  })
  @ApiOkResponse({ type: PortalGrantWire })
  async updateMyGrant(
    @Param() { id }: PortalGrantPath,
    @Body() { benefit_type: benefitType, properties }: UpdatePortalGrantBody,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<PortalGrantWire> {
    const accountId = properties?.account_id ?? null;
    await this.chooseAccount.execute(id, { benefitType, accountId }, customer);
    return this.reader.read(id, customer);
  }
}
