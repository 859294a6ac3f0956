import { describe, expect, it } from '@jest/globals';
import type { CustomField } from '../custom-fields.types';
import { draftOf, isComplete, newDraft, sentProperties, type PropertiesDraft } from './customFieldDraft';

const fieldOf = (type: CustomField['type'], properties: CustomField['properties']): CustomField => ({
  id: 'f',
  organization_id: 'm',
  merchant: { id: 'm', name: 'Acme', slug: 'acme', logo: null },
  type,
  slug: 'size',
  name: 'Size',
  properties,
  metadata: {},
  created_at: '2026-11-22T05:43:26.262Z',
  modified_at: null,
});

const draftWith = (type: CustomField['type'], properties: Partial<PropertiesDraft>) => {
  const draft = newDraft('m');
  return { ...draft, name: 'Size', slug: 'size', type, properties: { ...draft.properties, ...properties } };
};

describe('the form values of a custom field', () => {
  it.each<[CustomField['type'], CustomField['properties']]>([
    ['text', { form_label: 'Your note', textarea: true, min_length: 2, max_length: 80 }],
    ['number', { ge: -4, le: 0 }],
    ['date', { ge: 1_735_689_600, le: 1_767_139_200 }],
    ['checkbox', { form_help_text: 'Once a month' }],
    ['select', { options: [{ value: 's', label: 'Small' }] }],
  ])('of the type %s keep its properties', (type, properties) => {
    expect(sentProperties(draftOf(fieldOf(type, properties)))).toEqual(properties);
  });

  it('send only the properties of the type', () => {
    const draft = draftWith('number', { min_length: '4', ge: '1', options: [{ value: 's', label: 'S' }] });
    expect(sentProperties(draft)).toEqual({ ge: 1 });
  });

  it.each([
    ['a merchant', { organization_id: '' }],
    ['a name', { name: ' ' }],
    ['a slug without spaces', { slug: 'my size' }],
  ])('need %s', (_what, differences) => {
    expect(isComplete({ ...draftWith('text', {}), ...differences })).toBe(false);
  });

  it('need a value and a label for each option of a select field', () => {
    expect(isComplete(draftWith('select', { options: [{ value: 's', label: '' }] }))).toBe(false);
    expect(isComplete(draftWith('select', { options: [{ value: 's', label: 'Small' }] }))).toBe(true);
  });
});
