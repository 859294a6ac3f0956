import { newId } from '#common/ids/new-id.js';
import { MeterErrors } from '../../../src/billing/meters/meter.errors.js';
import { UsageEventRepository } from '../../../src/billing/usage/usage-event.repository.js';
import { UsageErrors } from '../../../src/billing/usage/usage.errors.js';
import { belowV1, listBelowV1, type GuardedResource } from './guarded-request.js';

const EVENTS = '/v1/events';
const EVENT = { name: 'api.call', external_customer_id: 'ada' };

/** An event whose customer does not exist. */
export const usageRequests = {
  insert: async (app, organizationId) => {
    const event = {
      ...{ id: newId(), organizationId, customerId: null, externalCustomerId: 'ada', externalId: null },
      ...{ name: EVENT.name, source: 'user' as const, timestamp: app.clock.now, metadata: {} },
    };
    await app.em.transactional(async (em) => {
      await new UsageEventRepository(em).append([event], app.clock.now);
    });
    return { eventId: event.id };
  },
  requests: {
    'billing:read': [
      { route: `GET ${EVENTS}`, ...listBelowV1 },
      { route: `GET ${EVENTS}/names`, ...listBelowV1 },
      { route: `GET ${EVENTS}/:eventId`, ...belowV1(UsageErrors.EVENT_NOT_FOUND) },
      {
        route: 'GET /v1/meters/:meterId/quantities',
        input: () => ({ start_timestamp: '2026-02-01', end_timestamp: '2026-03-01', interval: 'day' }),
        ...belowV1(MeterErrors.METER_NOT_FOUND),
      },
    ],
    'billing:manage': [
      {
        route: `POST ${EVENTS}/ingest`,
        ...listBelowV1,
        naming: (organizationId) => ({ events: [{ ...EVENT, organization_id: organizationId }] }),
        isUnlocked: true,
      },
    ],
  },
} satisfies GuardedResource;
