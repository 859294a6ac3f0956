import { givenMembers } from '#platform/http/v1/given-members.js';
import type { UpdateCustomFieldInput } from '../actions/update-custom-field.js';
import type { CustomFieldProperties, NewCustomField } from '../custom-field.entity.js';
import type { CheckboxPropertiesBody } from './custom-field-properties.dto.js';
import type { NewCustomFieldBody, UpdateCustomFieldBody } from './custom-fields.dto.js';

export function newCustomFieldOf(body: NewCustomFieldBody): NewCustomField {
  const { type, slug, name, properties, metadata } = body;
  // The class of the properties was chosen by the type.
  return {
    type,
    slug,
    name,
    properties: propertiesOf(properties),
    metadata: metadata ?? {},
  } as NewCustomField;
}

export function customFieldChangesOf({ type, ...body }: UpdateCustomFieldBody): UpdateCustomFieldInput {
  const { properties, ...changes } = givenMembers(body);
  return { type, ...changes, ...(properties && { properties: propertiesOf(properties) }) };
}

/** Plain objects, without the members that say nothing. */
function propertiesOf(body: CheckboxPropertiesBody): CustomFieldProperties {
  return structuredClone(givenMembers(body));
}
