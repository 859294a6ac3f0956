import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import {
  CurrentPortalCustomer,
  CustomerPortal,
  type PortalCustomer,
} from '../../customers/access/customer-portal.access.js';
import { LicenseKeyErrors } from '../../license-keys/license-key.errors.js';
import { LicenseKeyWire, LicenseKeyWithActivationsWire } from '../../license-keys/license-key.presenter.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { RemoveLicenseKeyActivation } from '../actions/remove-license-key-activation.js';
import { RotateOwnLicenseKey } from '../actions/rotate-own-license-key.js';
import { PortalLicenseKeyReader } from '../portal-license-key-reader.service.js';
import {
  ListPortalLicenseKeysQuery,
  PortalActivationPath,
  PortalLicenseKeyPath,
} from './portal-license-keys.dto.js';

const {
  LICENSE_KEY_NOT_FOUND,
  LICENSE_KEY_NOT_ROTATABLE,
  LICENSE_KEY_ACTIVATION_NOT_FOUND,
  LICENSE_KEY_ACTIVATIONS_UNAVAILABLE,
} = LicenseKeyErrors;

/** The license keys of a customer. */
@ApiTags('Customer portal')
@Controller('customer-portal/license-keys')
@ForOldClients(forOldClients)
export class PortalLicenseKeysController {
  constructor(
    private readonly reader: PortalLicenseKeyReader,
    private readonly removeActivation: RemoveLicenseKeyActivation,
    private readonly rotateLicenseKey: RotateOwnLicenseKey,
  ) {}

  @Get()
  @CustomerPortal({ servesLimited: true })
  @ApiOperation({ summary: 'List your license keys', description: 'The oldest first.' })
  @ApiNumberedPage(LicenseKeyWire)
  async listMyLicenseKeys(
    @Query() query: ListPortalLicenseKeysQuery,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<NumberedPage<LicenseKeyWire>> {
    const { rows, total } = await this.reader.list(query, customer);
    return numberedPage(rows, total, query);
  }

  @Get(':id')
  @CustomerPortal({ servesLimited: true })
  @Fails(LICENSE_KEY_NOT_FOUND)
  @ApiOperation({
    summary: 'Get one of your license keys',
    description: 'With its activations, if the benefit lets customers remove them.',
  })
  @ApiOkResponse({ type: LicenseKeyWithActivationsWire })
  getMyLicenseKey(
    @Param() { id }: PortalLicenseKeyPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<LicenseKeyWithActivationsWire> {
    return this.reader.read(id, customer);
  }

  @Post(':id/rotate')
  @HttpCode(200)
  @CustomerPortal()
  @Fails(LICENSE_KEY_NOT_FOUND, LICENSE_KEY_NOT_ROTATABLE)
  @ApiOperation({
    summary: 'Rotate one of your license keys',
    description: 'The former key is no longer valid. Usage, limits, expiry and activations stay.',
  })
  @ApiOkResponse({ type: LicenseKeyWire })
  async rotateMyLicenseKey(
    @Param() { id }: PortalLicenseKeyPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<LicenseKeyWire> {
    await this.rotateLicenseKey.execute(id, customer);
    return this.reader.readAlone(id, customer);
  }

  @Delete(':id/activations/:activation_id')
  @HttpCode(204)
  @CustomerPortal()
  @Fails(LICENSE_KEY_NOT_FOUND, LICENSE_KEY_ACTIVATION_NOT_FOUND, LICENSE_KEY_ACTIVATIONS_UNAVAILABLE)
  @ApiOperation({ summary: 'Remove an activation of one of your license keys' })
  @ApiNoContentResponse()
  removeMyActivation(
    @Param() { id, activation_id: activationId }: PortalActivationPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<void> {
    return this.removeActivation.execute(id, activationId, customer);
  }
}
