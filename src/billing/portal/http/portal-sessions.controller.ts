import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import {
  CurrentPortalCustomer,
  CustomerPortal,
  type PortalCustomer,
} from '../../customers/access/customer-portal.access.js';
import { CustomerErrors } from '../../customers/customer.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { EndPortalSession } from '../actions/end-portal-session.js';
import { PortalSessionWire, PortalUserWire } from '../portal-session.presenter.js';
import { PortalSessionReader } from '../portal-session-reader.service.js';

/** The session at hand. */
@ApiTags('Customer portal')
@Controller('customer-portal/customer-session')
@ForOldClients(forOldClients)
export class PortalSessionsController {
  constructor(
    private readonly reader: PortalSessionReader,
    private readonly endSession: EndPortalSession,
  ) {}

  @Delete()
  @HttpCode(204)
  @CustomerPortal({ servesLimited: true })
  @ApiOperation({ summary: 'Sign out', description: 'Ends your session. Its token is no longer valid.' })
  @ApiNoContentResponse()
  async endMySession(@CurrentPortalCustomer() { sessionId }: PortalCustomer): Promise<void> {
    await this.endSession.execute(sessionId);
  }

  @Get('introspect')
  @CustomerPortal({ servesLimited: true })
  @ApiOperation({ summary: 'Get your session' })
  @ApiOkResponse({ type: PortalSessionWire })
  getMySession(@CurrentPortalCustomer() customer: PortalCustomer): Promise<PortalSessionWire> {
    return this.reader.read(customer);
  }

  @Get('user')
  @CustomerPortal()
  @Fails(CustomerErrors.CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'Get who is signed in' })
  @ApiOkResponse({ type: PortalUserWire })
  getMyUser(@CurrentPortalCustomer() customer: PortalCustomer): Promise<PortalUserWire> {
    return this.reader.readUser(customer);
  }
}
