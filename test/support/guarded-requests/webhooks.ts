import { EndpointErrors } from '../../../src/webhooks/endpoints/endpoint.errors.js';
import { ReplayErrors } from '../../../src/webhooks/replays/replay.errors.js';
import { makeEndpoint, makeMessage } from '../webhooks.js';
import { belowV1, createBelowV1, listBelowV1, type GuardedResource } from './guarded-request.js';

const ENDPOINTS = '/v1/webhooks/endpoints';
const ENDPOINT = { url: 'https://shop.example.com/hooks', events: ['order.paid'] };
const { ENDPOINT_NOT_FOUND } = EndpointErrors;

export const webhookRequests = {
  insert: async (app, organizationId) => {
    const endpointId = await makeEndpoint(app, { ...ENDPOINT, organizationId });
    return { endpointId, messageId: await makeMessage(app, endpointId, organizationId) };
  },
  requests: {
    'webhook:create': [
      { route: `POST ${ENDPOINTS}`, input: () => ({ ...ENDPOINT, format: 'raw' }), ...createBelowV1 },
    ],
    'webhook:read': [
      { route: `GET ${ENDPOINTS}`, ...listBelowV1 },
      { route: 'GET /v1/webhooks/deliveries', ...listBelowV1 },
      { route: 'GET /v1/webhooks/events', ...listBelowV1 },
      { route: `GET ${ENDPOINTS}/:endpointId`, ...belowV1(ENDPOINT_NOT_FOUND) },
    ],
    'webhook:update': [
      { route: `PATCH ${ENDPOINTS}/:endpointId`, ...belowV1(ENDPOINT_NOT_FOUND) },
      { route: `POST ${ENDPOINTS}/:endpointId/secret`, ...belowV1(ENDPOINT_NOT_FOUND) },
      { route: `PATCH ${ENDPOINTS}/:endpointId/secret`, ...belowV1(ENDPOINT_NOT_FOUND) },
      { route: `POST ${ENDPOINTS}/:endpointId/test`, ...belowV1(ENDPOINT_NOT_FOUND) },
      {
        route: `POST ${ENDPOINTS}/:endpointId/replays`,
        input: () => ({ since: '2026-01-01T00:00:00Z' }),
        ...belowV1(ENDPOINT_NOT_FOUND),
      },
      {
        route: 'POST /v1/webhooks/events/:messageId/redeliver',
        ...belowV1(ReplayErrors.MESSAGE_NOT_FOUND),
      },
    ],
    'webhook:delete': [{ route: `DELETE ${ENDPOINTS}/:endpointId`, ...belowV1(ENDPOINT_NOT_FOUND) }],
  },
} satisfies GuardedResource;
