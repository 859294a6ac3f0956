import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import {
  customFieldTypes,
  type BoundedProperties,
  type CustomFieldProperties,
  type CustomFieldType,
  type FormProperties,
  type SelectOption,
  type SelectProperties,
  type TextProperties,
} from './custom-field.entity.js';

/** The members of a custom field that callers see. */
export interface CustomFieldColumns {
  id: string;
  organizationId: string;
  type: CustomFieldType;
  slug: string;
  name: string;
  properties: CustomFieldProperties;
  metadata: Metadata;
  createdAt: Date;
  modifiedAt?: Date | null;
}

export class CheckboxPropertiesWire implements FormProperties {
  @ApiProperty({ required: false }) form_label?: string;
  @ApiProperty({ required: false }) form_help_text?: string;
  @ApiProperty({ required: false }) form_placeholder?: string;
}

export class TextPropertiesWire extends CheckboxPropertiesWire implements TextProperties {
  @ApiProperty({ required: false, description: 'Whether the field accepts multiple lines.' })
  textarea?: boolean;
  @ApiProperty({ required: false, type: 'integer', description: 'Characters.' }) min_length?: number;
  @ApiProperty({ required: false, type: 'integer', description: 'Characters.' }) max_length?: number;
}

export class NumberPropertiesWire extends CheckboxPropertiesWire implements BoundedProperties {
  @ApiProperty({ required: false, type: 'integer', description: 'The least number.' }) ge?: number;
  @ApiProperty({ required: false, type: 'integer', description: 'The greatest number.' }) le?: number;
}

export class DatePropertiesWire extends CheckboxPropertiesWire implements BoundedProperties {
  @ApiProperty({ required: false, type: 'integer', description: 'The first day, in Unix seconds.' })
  ge?: number;
  @ApiProperty({ required: false, type: 'integer', description: 'The last day, in Unix seconds.' })
  le?: number;
}

export class SelectOptionWire implements SelectOption {
  @ApiProperty() value: string;
  @ApiProperty() label: string;
}

export class SelectPropertiesWire extends CheckboxPropertiesWire implements SelectProperties {
  @ApiProperty({ type: [SelectOptionWire] }) options: SelectOptionWire[];
}

abstract class BaseCustomFieldWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty({ enum: customFieldTypes }) type: CustomFieldType;
  @ApiProperty({ description: 'The key of the field in `custom_field_data`.' }) slug: string;
  @ApiProperty() name: string;
  @ApiProperty() organization_id: string;
  @ApiMetadata() metadata: Metadata;
}

@ApiExtraModels(
  TextPropertiesWire,
  NumberPropertiesWire,
  DatePropertiesWire,
  CheckboxPropertiesWire,
  SelectPropertiesWire,
)
export class CustomFieldWire extends BaseCustomFieldWire {
  @ApiProperty({
    oneOf: [
      { $ref: getSchemaPath(TextPropertiesWire) },
      { $ref: getSchemaPath(NumberPropertiesWire) },
      { $ref: getSchemaPath(DatePropertiesWire) },
      { $ref: getSchemaPath(CheckboxPropertiesWire) },
      { $ref: getSchemaPath(SelectPropertiesWire) },
    ],
    description: 'Depends on `type`.',
  })
  properties: CustomFieldProperties;
}

export class TextFieldWire extends BaseCustomFieldWire {
  @ApiProperty({ enum: ['text'] }) override type: 'text';
  @ApiProperty() properties: TextPropertiesWire;
}

export class NumberFieldWire extends BaseCustomFieldWire {
  @ApiProperty({ enum: ['number'] }) override type: 'number';
  @ApiProperty() properties: NumberPropertiesWire;
}

export class DateFieldWire extends BaseCustomFieldWire {
  @ApiProperty({ enum: ['date'] }) override type: 'date';
  @ApiProperty() properties: DatePropertiesWire;
}

export class CheckboxFieldWire extends BaseCustomFieldWire {
  @ApiProperty({ enum: ['checkbox'] }) override type: 'checkbox';
  @ApiProperty() properties: CheckboxPropertiesWire;
}

export class SelectFieldWire extends BaseCustomFieldWire {
  @ApiProperty({ enum: ['select'] }) override type: 'select';
  @ApiProperty() properties: SelectPropertiesWire;
}

/** One class for each type, for records that nest custom fields. */
export const customFieldWires = [
  TextFieldWire,
  NumberFieldWire,
  DateFieldWire,
  CheckboxFieldWire,
  SelectFieldWire,
];

export function presentCustomField(field: CustomFieldColumns): CustomFieldWire {
  return {
    id: field.id,
    created_at: field.createdAt,
    modified_at: field.modifiedAt ?? null,
    type: field.type,
    slug: field.slug,
    name: field.name,
    organization_id: field.organizationId,
    metadata: field.metadata,
    properties: field.properties,
  };
}
