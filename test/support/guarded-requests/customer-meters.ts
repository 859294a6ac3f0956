import { CustomerMeterErrors } from '../../../src/billing/customer-meters/customer-meter.errors.js';
import { CustomerMeterRepository } from '../../../src/billing/customer-meters/customer-meter.repository.js';
import { CustomerErrors } from '../../../src/billing/customers/customer.errors.js';
import { makeCustomer } from '../customers.js';
import { belowV1, listBelowV1, type GuardedResource } from './guarded-request.js';
import { meterRequests } from './meters.js';

const METERS = '/v1/customer-meters';
const { CUSTOMER_METER_NOT_FOUND, INSUFFICIENT_BALANCE } = CustomerMeterErrors;

/** A customer who has no units. */
export const customerMeterRequests = {
  insert: async (app, organizationId) => {
    const { meterId } = await meterRequests.insert(app, organizationId);
    // Other rows of the organization have a customer as well.
    const customerId = await makeCustomer(app, { organizationId, email: 'mary@example.com' });
    await app.em.transactional(async (em) => {
      const key = { organizationId, customerId, meterId };
      await new CustomerMeterRepository(em).lock(key, app.clock.now);
    });
    const [row] = await app.em.execute<[{ id: string }]>(
      'select id from customer_meters where customer_id = ? and meter_id = ?',
      [customerId, meterId],
    );
    return { customerMeterId: row.id, usedCustomerId: customerId, usedMeterId: meterId };
  },
  requests: {
    'billing:read': [
      { route: `GET ${METERS}`, ...listBelowV1 },
      { route: `GET ${METERS}/:customerMeterId`, ...belowV1(CUSTOMER_METER_NOT_FOUND) },
    ],
    'billing:manage': [
      {
        route: `POST ${METERS}/reserve`,
        input: ({ ids }) => ({
          ...{ customer_id: ids['usedCustomerId'], meter_id: ids['usedMeterId'], units: 1 },
        }),
        held: INSUFFICIENT_BALANCE,
        ...belowV1(CustomerErrors.CUSTOMER_NOT_FOUND),
        isUnlocked: true,
      },
    ],
  },
} satisfies GuardedResource;
