import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { PortalOrganizationWire } from '../portal-organization.presenter.js';
import { PortalOrganizationReader } from '../portal-organization-reader.service.js';
import { PortalOrganizationPath } from './portal-organizations.dto.js';

/** The merchant of a portal. */
@ApiTags('Customer portal')
@Controller('customer-portal/organizations')
@ForOldClients(forOldClients)
export class PortalOrganizationsController {
  constructor(private readonly reader: PortalOrganizationReader) {}

  @Get(':slug')
  @Public()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'Get the organization of a portal with its public products' })
  @ApiOkResponse({ type: PortalOrganizationWire })
  getPortalOrganization(@Param() { slug }: PortalOrganizationPath): Promise<PortalOrganizationWire> {
    return this.reader.read(slug);
  }
}
