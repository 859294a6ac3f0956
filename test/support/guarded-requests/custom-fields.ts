import { CustomFieldErrors } from '../../../src/billing/custom-fields/custom-field.errors.js';
import { makeCustomField } from '../custom-fields.js';
import { belowV1, createBelowV1, listBelowV1, type GuardedResource } from './guarded-request.js';

const FIELDS = '/v1/custom-fields';
const ONE = `${FIELDS}/:customFieldId`;
const TEXT = { type: 'text', slug: 'company', name: 'Company', properties: {} };
const guarded = belowV1(CustomFieldErrors.CUSTOM_FIELD_NOT_FOUND);

export const customFieldRequests = {
  insert: async (app, organizationId) => ({
    customFieldId: await makeCustomField(app, { organizationId, slug: 'note' }),
  }),
  requests: {
    'billing:read': [
      { route: `GET ${FIELDS}`, ...listBelowV1 },
      { route: `GET ${ONE}`, ...guarded },
    ],
    'billing:manage': [
      { route: `POST ${FIELDS}`, input: () => TEXT, ...createBelowV1 },
      { route: `PATCH ${ONE}`, input: () => ({ type: 'text', name: 'Note' }), ...guarded },
      { route: `DELETE ${ONE}`, ...guarded },
    ],
  },
} satisfies GuardedResource;
