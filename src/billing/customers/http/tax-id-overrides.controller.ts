import { Body, Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { OverrideTaxId } from '../actions/override-tax-id.js';
import { RemoveTaxIdOverride } from '../actions/remove-tax-id-override.js';
import { CustomerErrors } from '../customer.errors.js';
import { presentTaxIdOverride, TaxIdOverrideWire } from '../tax-id-override.presenter.js';
import { mayManageCustomers } from './customer-access.js';
import { taxIdOverrideOf } from './customer.inputs.js';
import { CustomerPath, OverrideTaxIdBody } from './customers.dto.js';

const { CUSTOMER_NOT_FOUND, CUSTOMER_TAX_ID_MISSING, TAX_ID_INVALID, TAX_ID_OF_ANOTHER_COUNTRY } =
  CustomerErrors;

@ApiTags('Customers')
@Controller('customers')
@ForOldClients(forOldClients)
export class TaxIdOverridesController {
  constructor(
    private readonly action: OverrideTaxId,
    private readonly removeAction: RemoveTaxIdOverride,
  ) {}

  @Put(':id/tax-id-override')
  @mayManageCustomers()
  @Fails(CUSTOMER_NOT_FOUND, CUSTOMER_TAX_ID_MISSING, TAX_ID_INVALID, TAX_ID_OF_ANOTHER_COUNTRY)
  @ApiOperation({
    summary: 'Decide whether the tax ID of a customer counts',
    description: 'The decision ends when the tax ID changes.',
  })
  @ApiOkResponse({ type: TaxIdOverrideWire })
  async overrideTaxId(
    @Param() { id }: CustomerPath,
    @Body() body: OverrideTaxIdBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<TaxIdOverrideWire> {
    return presentTaxIdOverride(await this.action.execute({ id }, taxIdOverrideOf(body), { caller }));
  }

  @Delete(':id/tax-id-override')
  @HttpCode(204)
  @mayManageCustomers()
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'Let the form of the tax ID of a customer decide again whether it counts' })
  @ApiNoContentResponse()
  async removeTaxIdOverride(
    @Param() { id }: CustomerPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<void> {
    await this.removeAction.execute({ id }, { caller });
  }
}
