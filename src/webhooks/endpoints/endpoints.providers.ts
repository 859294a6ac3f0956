import type { Room } from '#platform/rooms/room.js';
import { CreateEndpoint } from './actions/create-endpoint.js';
import { DeleteEndpoint } from './actions/delete-endpoint.js';
import { RotateSecret } from './actions/rotate-secret.js';
import { UpdateEndpoint } from './actions/update-endpoint.js';
import { DestinationQueries } from './destination.queries.js';
import { EndpointDirectory } from './endpoint-directory.js';
import { EndpointHeaders } from './endpoint-headers.js';
import { EndpointHealth } from './endpoint-health.js';
import { EndpointHealthRepository } from './endpoint-health.repository.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { EndpointTrail } from './endpoint-trail.js';
import { EndpointPolicy } from './endpoint.policy.js';
import { HeldEndpoint } from './held-endpoint.js';
import { EndpointsController } from './http/endpoints.controller.js';
import { TellOwnersOnEndpointSwitchedOff } from './listeners/tell-owners-on-endpoint-switched-off.listener.js';
import { EndpointSwitchedOffMail } from './mails/endpoint-switched-off.mail.js';
import { VisibleEndpoints } from './visible-endpoints.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { EndpointPresenter } from './webhook-endpoint.presenter.js';
import { WebhookEndpointQueries } from './webhook-endpoint.queries.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

export const endpoints = {
  entities: [WebhookEndpoint],
  providers: [
    EndpointSecrets,
    EndpointHeaders,
    EndpointPolicy,
    EndpointPresenter,
    EndpointTrail,
    HeldEndpoint,
    VisibleEndpoints,
    WebhookEndpointQueries,
    WebhookEndpointRepository,
    CreateEndpoint,
    UpdateEndpoint,
    RotateSecret,
    DeleteEndpoint,
    DestinationQueries,
    EndpointDirectory,
    EndpointHealthRepository,
    EndpointHealth,
    EndpointSwitchedOffMail,
    TellOwnersOnEndpointSwitchedOff,
  ],
  controllers: [EndpointsController],
} satisfies Room;
