import { newId } from '#common/ids/new-id.js';
import { Meter } from '../../../src/billing/meters/meter.entity.js';
import { MeterErrors } from '../../../src/billing/meters/meter.errors.js';
import { MerchantRepository } from '../../../src/billing/merchants/merchant.repository.js';
import type { TestApp } from '../test-app.js';
import { belowV1, createBelowV1, listBelowV1, type GuardedResource } from './guarded-request.js';

const METERS = '/v1/meters';
const METER = {
  name: 'API calls',
  filter: { conjunction: 'and' as const, clauses: [] },
  aggregation: { func: 'count' as const },
};
const { METER_NOT_FOUND } = MeterErrors;

/** A meter of the organization, which becomes a merchant. */
async function makeMeter(app: TestApp, organizationId: string): Promise<string> {
  const id = newId();
  await app.em.transactional(async (em) => {
    await new MerchantRepository(em).lockOrCreate(organizationId, app.clock.now);
    const display = { unit: 'scalar' as const, customLabel: null, customMultiplier: null };
    const meter = Meter.create({ ...METER, ...display, metadata: {} }, organizationId, app.clock.now);
    em.persist(Object.assign(meter, { id }));
  });
  return id;
}

export const meterRequests = {
  insert: async (app, organizationId) => ({ meterId: await makeMeter(app, organizationId) }),
  requests: {
    'billing:read': [
      { route: `GET ${METERS}`, ...listBelowV1 },
      { route: `GET ${METERS}/:meterId`, ...belowV1(METER_NOT_FOUND) },
    ],
    'billing:manage': [
      { route: `POST ${METERS}`, input: () => METER, ...createBelowV1 },
      {
        route: `PATCH ${METERS}/:meterId`,
        input: () => ({ name: 'Requests' }),
        ...belowV1(METER_NOT_FOUND),
      },
    ],
  },
} satisfies GuardedResource;
