import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { ActivateLicenseKey } from '../actions/activate-license-key.js';
import { DeactivateLicenseKey } from '../actions/deactivate-license-key.js';
import { ValidateLicenseKey } from '../actions/validate-license-key.js';
import { LicenseKeyErrors } from '../license-key.errors.js';
import { LicenseKeyActivationWithKeyWire, ValidatedLicenseKeyWire } from '../license-key.presenter.js';
import { activationOf, claimOf, keyOf } from './license-key.inputs.js';
import {
  ActivateLicenseKeyBody,
  DeactivateLicenseKeyBody,
  ValidateLicenseKeyBody,
} from './license-keys.dto.js';

const {
  LICENSE_KEY_NOT_VALID,
  LICENSE_KEY_USAGE_EXCEEDED,
  LICENSE_KEY_ACTIVATIONS_EXCEEDED,
  LICENSE_KEY_ACTIVATIONS_UNAVAILABLE,
} = LicenseKeyErrors;

/** For software that customers run, without a token. */
@ApiTags('Customer portal')
@Controller('customer-portal/license-keys')
@ForOldClients(forOldClients)
export class SentKeysController {
  constructor(
    private readonly validateLicenseKey: ValidateLicenseKey,
    private readonly activateLicenseKey: ActivateLicenseKey,
    private readonly deactivateLicenseKey: DeactivateLicenseKey,
  ) {}

  @Post('validate')
  @HttpCode(200)
  @Public()
  @Fails(LICENSE_KEY_NOT_VALID, LICENSE_KEY_USAGE_EXCEEDED)
  @ApiOperation({ summary: 'Validate a license key', description: 'And count its use.' })
  @ApiOkResponse({ type: ValidatedLicenseKeyWire })
  async validateSentKey(@Body() body: ValidateLicenseKeyBody): Promise<ValidatedLicenseKeyWire> {
    return this.validateLicenseKey.execute(claimOf(body), body.increment_usage ?? 0);
  }

  @Post('activate')
  @HttpCode(200)
  @Public()
  @Fails(LICENSE_KEY_NOT_VALID, LICENSE_KEY_ACTIVATIONS_EXCEEDED, LICENSE_KEY_ACTIVATIONS_UNAVAILABLE)
  @ApiOperation({ summary: 'Activate a license key', description: 'On a device or an installation.' })
  @ApiOkResponse({ type: LicenseKeyActivationWithKeyWire })
  async activateSentKey(@Body() body: ActivateLicenseKeyBody): Promise<LicenseKeyActivationWithKeyWire> {
    return this.activateLicenseKey.execute(keyOf(body), activationOf(body));
  }

  @Post('deactivate')
  @HttpCode(204)
  @Public()
  @Fails(LICENSE_KEY_NOT_VALID)
  @ApiOperation({ summary: 'Deactivate a license key', description: 'On a device or an installation.' })
  @ApiNoContentResponse()
  async deactivateSentKey(@Body() body: DeactivateLicenseKeyBody): Promise<void> {
    await this.deactivateLicenseKey.execute(keyOf(body), body.activation_id);
  }
}
