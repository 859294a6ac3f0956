import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCallerPolicy, CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { ActivateLicenseKey } from '../actions/activate-license-key.js';
import { DeactivateLicenseKey } from '../actions/deactivate-license-key.js';
import { RotateLicenseKey } from '../actions/rotate-license-key.js';
import { UpdateLicenseKey } from '../actions/update-license-key.js';
import { ValidateLicenseKey } from '../actions/validate-license-key.js';
import { LicenseKeyErrors } from '../license-key.errors.js';
import {
  LicenseKeyActivationWithKeyWire,
  LicenseKeyWire,
  LicenseKeyWithActivationsWire,
  ValidatedLicenseKeyWire,
} from '../license-key.presenter.js';
import { LicenseKeyReader } from '../license-key-reader.service.js';
import { activationOf, changesOf, claimOf, keyOf } from './license-key.inputs.js';
import {
  ActivateLicenseKeyBody,
  DeactivateLicenseKeyBody,
  LicenseKeyActivationPath,
  LicenseKeyPath,
  ListLicenseKeysQuery,
  UpdateLicenseKeyBody,
  ValidateLicenseKeyBody,
} from './license-keys.dto.js';

const mayRead = () =>
  OrganizationApi({ scopes: ['license_keys:read', 'license_keys:write'], permission: { billing: ['read'] } });
const mayManage = () =>
  OrganizationApi({ scopes: ['license_keys:write'], permission: { billing: ['manage'] } });

const {
  LICENSE_KEY_NOT_FOUND,
  LICENSE_KEY_NOT_VALID,
  LICENSE_KEY_USAGE_EXCEEDED,
  LICENSE_KEY_ACTIVATION_NOT_FOUND,
  LICENSE_KEY_ACTIVATIONS_EXCEEDED,
  LICENSE_KEY_ACTIVATIONS_UNAVAILABLE,
  LICENSE_KEY_REVOKED,
  LICENSE_KEY_NOT_ROTATABLE,
} = LicenseKeyErrors;

@ApiTags('License keys')
@Controller('license-keys')
@ForOldClients(forOldClients)
export class LicenseKeysController {
  constructor(
    private readonly reader: LicenseKeyReader,
    private readonly updateLicenseKey: UpdateLicenseKey,
    private readonly rotateLicenseKey: RotateLicenseKey,
    private readonly validateLicenseKey: ValidateLicenseKey,
    private readonly activateLicenseKey: ActivateLicenseKey,
    private readonly deactivateLicenseKey: DeactivateLicenseKey,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List license keys', description: 'The oldest first.' })
  @ApiNumberedPage(LicenseKeyWire)
  async listLicenseKeys(
    @Query() query: ListLicenseKeysQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<LicenseKeyWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows, total, query);
  }

  @Get(':id')
  @mayRead()
  @Fails(LICENSE_KEY_NOT_FOUND)
  @ApiOperation({ summary: 'Get a license key', description: 'With its activations.' })
  @ApiOkResponse({ type: LicenseKeyWithActivationsWire })
  async getLicenseKey(
    @Param() { id }: LicenseKeyPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<LicenseKeyWithActivationsWire> {
    return this.reader.read(id, caller);
  }

  @Patch(':id')
  @mayManage()
  @Fails(LICENSE_KEY_NOT_FOUND, LICENSE_KEY_REVOKED)
  @ApiOperation({ summary: 'Update a license key' })
  @ApiOkResponse({ type: LicenseKeyWire })
  async changeLicenseKey(
    @Param() { id }: LicenseKeyPath,
    @Body() body: UpdateLicenseKeyBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<LicenseKeyWire> {
    return this.reader.present(await this.updateLicenseKey.execute(id, changesOf(body), { caller }));
  }

  @Post(':id/rotate')
  @HttpCode(200)
  @mayManage()
  @Fails(LICENSE_KEY_NOT_FOUND, LICENSE_KEY_NOT_ROTATABLE)
  @ApiOperation({
    summary: 'Rotate a license key',
    description: 'The former key is no longer valid. Usage, limits, expiry and activations stay.',
  })
  @ApiOkResponse({ type: LicenseKeyWire })
  async rotateKey(
    @Param() { id }: LicenseKeyPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<LicenseKeyWire> {
    return this.reader.present(await this.rotateLicenseKey.execute(id, { caller }));
  }

  @Get(':id/activations/:activation_id')
  @mayRead()
  @Fails(LICENSE_KEY_NOT_FOUND, LICENSE_KEY_ACTIVATION_NOT_FOUND)
  @ApiOperation({ summary: 'Get an activation of a license key' })
  @ApiOkResponse({ type: LicenseKeyActivationWithKeyWire })
  async getLicenseKeyActivation(
    @Param() { id, activation_id: activationId }: LicenseKeyActivationPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<LicenseKeyActivationWithKeyWire> {
    return this.reader.readActivation(id, activationId, caller);
  }

  @Post('validate')
  @HttpCode(200)
  @mayManage()
  @Fails(LICENSE_KEY_NOT_VALID, LICENSE_KEY_USAGE_EXCEEDED)
  @ApiOperation({ summary: 'Validate a license key', description: 'And count its use.' })
  @ApiOkResponse({ type: ValidatedLicenseKeyWire })
  async validateKey(
    @Body() body: ValidateLicenseKeyBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<ValidatedLicenseKeyWire> {
    await this.apiCallerPolicy.require(caller, body.organization_id, LICENSE_KEY_NOT_VALID);
    return this.validateLicenseKey.execute(claimOf(body), body.increment_usage ?? 0);
  }

  @Post('activate')
  @HttpCode(200)
  @mayManage()
  @Fails(LICENSE_KEY_NOT_VALID, LICENSE_KEY_ACTIVATIONS_EXCEEDED, LICENSE_KEY_ACTIVATIONS_UNAVAILABLE)
  @ApiOperation({ summary: 'Activate a license key', description: 'On a device or an installation.' })
  @ApiOkResponse({ type: LicenseKeyActivationWithKeyWire })
  async activateKey(
    @Body() body: ActivateLicenseKeyBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<LicenseKeyActivationWithKeyWire> {
    await this.apiCallerPolicy.require(caller, body.organization_id, LICENSE_KEY_NOT_VALID);
    return this.activateLicenseKey.execute(keyOf(body), activationOf(body));
  }

  @Post('deactivate')
  @HttpCode(204)
  @mayManage()
  @Fails(LICENSE_KEY_NOT_VALID)
  @ApiOperation({ summary: 'Deactivate a license key', description: 'On a device or an installation.' })
  @ApiNoContentResponse()
  async deactivateKey(
    @Body() body: DeactivateLicenseKeyBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<void> {
    await this.apiCallerPolicy.require(caller, body.organization_id, LICENSE_KEY_NOT_VALID);
    await this.deactivateLicenseKey.execute(keyOf(body), body.activation_id);
  }
}
