import type { Room } from '#platform/rooms/room.js';
import { CreateEndpoint } from './actions/create-endpoint.js';
import { DeleteEndpoint } from './actions/delete-endpoint.js';
import { RotateSecret } from './actions/rotate-secret.js';
import { UpdateEndpoint } from './actions/update-endpoint.js';
import { DestinationQueries } from './destination.queries.js';
import { EndpointCache } from './endpoint-cache.service.js';
import { EndpointHeaders } from './endpoint-headers.service.js';
import { EndpointHealthMonitor } from './endpoint-health-monitor.service.js';
import { EndpointHealthRepository } from './endpoint-health.repository.js';
import { EndpointSecretCipher } from './endpoint-secret-cipher.service.js';
import { EndpointAuditRecorder } from './endpoint-audit-recorder.service.js';
import { EndpointPolicy } from './endpoint.policy.js';
import { ManagedEndpoints } from './managed-endpoints.service.js';
import { EndpointsController } from './http/endpoints.controller.js';
import { NotifyOwnersOnEndpointDisabled } from './listeners/notify-owners-on-endpoint-disabled.listener.js';
import { EndpointSwitchedOffMail } from './mails/endpoint-switched-off.mail.js';
import { ApiEndpointReader } from './api-endpoint-reader.service.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEndpointPresenter } from './webhook-endpoint.presenter.js';
import { WebhookEndpointQueries } from './webhook-endpoint.queries.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

/** Endpoints, their secrets, filters and state. */
export const endpoints = {
  entities: [WebhookEndpoint],
  providers: [
    EndpointSecretCipher,
    EndpointHeaders,
    EndpointPolicy,
    WebhookEndpointPresenter,
    EndpointAuditRecorder,
    ManagedEndpoints,
    ApiEndpointReader,
    WebhookEndpointQueries,
    WebhookEndpointRepository,
    CreateEndpoint,
    UpdateEndpoint,
    RotateSecret,
    DeleteEndpoint,
    DestinationQueries,
    EndpointCache,
    EndpointHealthRepository,
    EndpointHealthMonitor,
    EndpointSwitchedOffMail,
    NotifyOwnersOnEndpointDisabled,
  ],
  controllers: [EndpointsController],
} satisfies Room;
