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
import { CreateCustomField } from '../actions/create-custom-field.js';
import { DeleteCustomField } from '../actions/delete-custom-field.js';
import { UpdateCustomField } from '../actions/update-custom-field.js';
import { CustomFieldReader } from '../custom-field-reader.service.js';
import { CustomFieldErrors } from '../custom-field.errors.js';
import { CustomFieldWire, presentCustomField } from '../custom-field.presenter.js';
import { customFieldChangesOf, newCustomFieldOf } from './custom-field.inputs.js';
import {
  CreateCustomFieldBody,
  CustomFieldPath,
  ListCustomFieldsQuery,
  UpdateCustomFieldBody,
} from './custom-fields.dto.js';

const mayRead = () =>
  OrganizationApi({
    scopes: ['custom_fields:read', 'custom_fields:write'],
    permission: { billing: ['read'] },
  });
const mayManage = () =>
  OrganizationApi({ scopes: ['custom_fields:write'], permission: { billing: ['manage'] } });

const {
  CUSTOM_FIELD_NOT_FOUND,
  CUSTOM_FIELD_SLUG_TAKEN,
  CUSTOM_FIELD_SLUG_IN_DATA,
  CUSTOM_FIELD_TYPE_FIXED,
} = CustomFieldErrors;

@ApiTags('Custom fields')
@Controller('custom-fields')
@ForOldClients(forOldClients)
export class CustomFieldsController {
  constructor(
    private readonly reader: CustomFieldReader,
    private readonly createField: CreateCustomField,
    private readonly updateField: UpdateCustomField,
    private readonly deleteField: DeleteCustomField,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List custom fields' })
  @ApiNumberedPage(CustomFieldWire)
  async listCustomFields(
    @Query() query: ListCustomFieldsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<CustomFieldWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows.map(presentCustomField), total, query);
  }

  @Get(':id')
  @mayRead()
  @Fails(CUSTOM_FIELD_NOT_FOUND)
  @ApiOperation({ summary: 'Get a custom field' })
  @ApiOkResponse({ type: CustomFieldWire })
  async getCustomField(
    @Param() { id }: CustomFieldPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomFieldWire> {
    return presentCustomField(await this.reader.read(id, caller));
  }

  @Post()
  @mayManage()
  @Fails(CUSTOM_FIELD_SLUG_TAKEN, CUSTOM_FIELD_SLUG_IN_DATA)
  @ApiOperation({ summary: 'Create a custom field' })
  @ApiCreatedResponse({ type: CustomFieldWire })
  async createCustomField(
    @Body() body: CreateCustomFieldBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomFieldWire> {
    const named = body.organization_id ?? null;
    return presentCustomField(await this.createField.execute(newCustomFieldOf(body), named, { caller }));
  }

  @Patch(':id')
  @mayManage()
  @Fails(CUSTOM_FIELD_NOT_FOUND, CUSTOM_FIELD_TYPE_FIXED, CUSTOM_FIELD_SLUG_TAKEN, CUSTOM_FIELD_SLUG_IN_DATA)
  @ApiOperation({ summary: 'Update a custom field' })
  @ApiOkResponse({ type: CustomFieldWire })
  async updateCustomField(
    @Param() { id }: CustomFieldPath,
    @Body() body: UpdateCustomFieldBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomFieldWire> {
    return presentCustomField(await this.updateField.execute(id, customFieldChangesOf(body), { caller }));
  }

  @Delete(':id')
  @HttpCode(204)
  @mayManage()
  @Fails(CUSTOM_FIELD_NOT_FOUND)
  @ApiOperation({ summary: 'Delete a custom field' })
  @ApiNoContentResponse()
  async deleteCustomField(
    @Param() { id }: CustomFieldPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<void> {
    await this.deleteField.execute(id, { caller });
  }
}
