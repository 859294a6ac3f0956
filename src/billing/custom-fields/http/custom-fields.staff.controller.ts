import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { CreateCustomField } from '../actions/create-custom-field.js';
import { DeleteCustomField } from '../actions/delete-custom-field.js';
import { UpdateCustomField } from '../actions/update-custom-field.js';
import { CustomFieldErrors } from '../custom-field.errors.js';
import { StaffCustomFieldReader } from '../staff-custom-field-reader.service.js';
import { StaffCustomFieldWire } from '../staff-custom-field.presenter.js';
import { customFieldChangesOf, newCustomFieldOf } from './custom-field.inputs.js';
import { CustomFieldPath } from './custom-fields.dto.js';
import {
  CreateCustomFieldAsStaffBody,
  StaffCustomFieldListQuery,
  UpdateCustomFieldAsStaffBody,
} from './custom-fields.staff.dto.js';

const {
  CUSTOM_FIELD_NOT_FOUND,
  CUSTOM_FIELD_SLUG_TAKEN,
  CUSTOM_FIELD_SLUG_IN_DATA,
  CUSTOM_FIELD_TYPE_FIXED,
} = CustomFieldErrors;

@StaffController('custom-fields', 'Billing')
export class CustomFieldsStaffController {
  constructor(
    private readonly reader: StaffCustomFieldReader,
    private readonly createField: CreateCustomField,
    private readonly updateField: UpdateCustomField,
    private readonly deleteField: DeleteCustomField,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({ summary: 'List the custom fields of all merchants' })
  @ApiStaffPage(StaffCustomFieldWire)
  list(@Query() query: StaffCustomFieldListQuery): Promise<StaffList<StaffCustomFieldWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(CUSTOM_FIELD_NOT_FOUND)
  @ApiOperation({ summary: 'Get a custom field' })
  @ApiOkResponse({ type: StaffCustomFieldWire })
  get(@Param() { id }: CustomFieldPath): Promise<StaffCustomFieldWire> {
    return this.reader.get(id);
  }

  @Post()
  @StaffCan({ billing: ['manage'] })
  @Fails(MerchantErrors.MERCHANT_NOT_FOUND, CUSTOM_FIELD_SLUG_TAKEN, CUSTOM_FIELD_SLUG_IN_DATA)
  @ApiOperation({ summary: 'Create a custom field for a merchant' })
  @ApiCreatedResponse({ type: StaffCustomFieldWire })
  async create(
    @Body() { reason, organization_id: merchantId, ...body }: CreateCustomFieldAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffCustomFieldWire> {
    const input = newCustomFieldOf(body);
    const { id } = await this.createField.execute(input, merchantId, { staff: staff.acting(reason) });
    return this.reader.get(id);
  }

  @Post(':id/update')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(CUSTOM_FIELD_NOT_FOUND, CUSTOM_FIELD_TYPE_FIXED, CUSTOM_FIELD_SLUG_TAKEN, CUSTOM_FIELD_SLUG_IN_DATA)
  @ApiOperation({ summary: 'Update a custom field' })
  @ApiOkResponse({ type: StaffCustomFieldWire })
  async update(
    @Param() { id }: CustomFieldPath,
    @Body() { reason, ...body }: UpdateCustomFieldAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffCustomFieldWire> {
    await this.updateField.execute(id, customFieldChangesOf(body), { staff: staff.acting(reason) });
    return this.reader.get(id);
  }

  @Post(':id/delete')
  @HttpCode(204)
  @StaffCan({ billing: ['manage'] })
  @Fails(CUSTOM_FIELD_NOT_FOUND)
  @ApiOperation({ summary: 'Delete a custom field' })
  @ApiNoContentResponse()
  async delete(
    @Param() { id }: CustomFieldPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    await this.deleteField.execute(id, { staff: staff.acting(reason) });
  }
}
