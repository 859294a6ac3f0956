import type { Wire } from '../../api/types';

export type CustomField = Wire['StaffCustomFieldWire'];
export type CustomFieldType = CustomField['type'];

export const customFieldTypes: CustomFieldType[] = ['text', 'number', 'date', 'checkbox', 'select'];
