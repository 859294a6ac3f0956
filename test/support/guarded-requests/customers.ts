import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiCallerErrors } from '../../../src/organizations/callers/api-caller.errors.js';
import { CustomerErrors } from '../../../src/billing/customers/customer.errors.js';
import { CustomerSessionErrors } from '../../../src/billing/customers/customer-session.errors.js';
import { makeCustomer } from '../customers.js';
import { belowV1, createBelowV1, listBelowV1, type GuardedResource } from './guarded-request.js';

const CUSTOMERS = '/v1/customers';
const ONE = `${CUSTOMERS}/:customerId`;
const EXTERNAL = `${CUSTOMERS}/external/:externalCustomerId`;
const { CUSTOMER_NOT_FOUND } = CustomerErrors;
const guarded = belowV1(CUSTOMER_NOT_FOUND);
/** An external id is looked for where the caller may see customers. */
const guardedExternal = { ...guarded, denied: CUSTOMER_NOT_FOUND, demoted: HttpErrors.NOT_PERMITTED };

export const customerRequests = {
  insert: async (app, organizationId) => {
    const externalId = `external-${organizationId}`;
    const customerId = await makeCustomer(app, { organizationId, email: 'ada@example.com', externalId });
    return { customerId, externalCustomerId: externalId };
  },
  requests: {
    'billing:read': [
      { route: `GET ${CUSTOMERS}`, ...listBelowV1 },
      { route: `GET ${CUSTOMERS}/export`, ...listBelowV1 },
      { route: `GET ${ONE}`, ...guarded },
      { route: `GET ${ONE}/state`, ...guarded },
      { route: `GET ${EXTERNAL}`, ...guardedExternal },
      { route: `GET ${EXTERNAL}/state`, ...guardedExternal },
    ],
    'billing:manage': [
      { route: `POST ${CUSTOMERS}`, input: () => ({ email: 'bob@example.com' }), ...createBelowV1 },
      { route: `PATCH ${ONE}`, input: () => ({ name: 'Ada' }), ...guarded },
      {
        route: `PUT ${ONE}/tax-id-override`,
        input: () => ({ valid: false, reason: 'Unknown to VIES', tax_id: ['123', 'us_ein'] }),
        ...guarded,
      },
      { route: `DELETE ${ONE}/tax-id-override`, ...guarded },
      { route: `PATCH ${EXTERNAL}`, input: () => ({ name: 'Ada' }), ...guardedExternal },
      {
        route: 'POST /v1/customer-sessions',
        input: ({ ids }) => ({ customer_id: ids['customerId'] }),
        ...belowV1(CustomerSessionErrors.SESSION_CUSTOMER_NOT_FOUND),
        stranger: ApiCallerErrors.API_CALLER_UNKNOWN,
      },
      { route: `DELETE ${EXTERNAL}`, ...guardedExternal },
      { route: `DELETE ${ONE}`, ...guarded },
    ],
  },
} satisfies GuardedResource;
