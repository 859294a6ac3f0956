import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from '#organizations';
import { OutboundModule } from '#platform/outbound/outbound.module.js';
import { EventCatalogue } from './catalogue/event-catalogue.js';
import { AttemptListQueries } from './deliveries/attempt-list.queries.js';
import { DeliveryCountQueries } from './deliveries/delivery-counts.queries.js';
import { DeliveryMetrics } from './deliveries/delivery.metrics.js';
import { FanOut } from './deliveries/fan-out.js';
import { OutcomeRepository } from './deliveries/outcome.repository.js';
import { WebhookDeliveryRepository } from './deliveries/webhook-delivery.repository.js';
import { WebhookLaneRepository } from './deliveries/webhook-lane.repository.js';
import { CreateEndpoint } from './endpoints/actions/create-endpoint.js';
import { DeleteEndpoint } from './endpoints/actions/delete-endpoint.js';
import { RotateSecret } from './endpoints/actions/rotate-secret.js';
import { UpdateEndpoint } from './endpoints/actions/update-endpoint.js';
import { EndpointNames } from './staff/endpoint-names.queries.js';
import { DestinationQueries } from './endpoints/destination.queries.js';
import { EndpointDirectory } from './endpoints/endpoint-directory.js';
import { EndpointHeaders } from './endpoints/endpoint-headers.js';
import { EndpointHealth } from './endpoints/endpoint-health.js';
import { EndpointHealthRepository } from './endpoints/endpoint-health.repository.js';
import { TellOwnersOnEndpointSwitchedOff } from './endpoints/listeners/tell-owners-on-endpoint-switched-off.listener.js';
import { EndpointSwitchedOffMail } from './endpoints/mails/endpoint-switched-off.mail.js';
import { VisibleEndpoints } from './endpoints/visible-endpoints.js';
import { EndpointSecrets } from './endpoints/endpoint-secrets.js';
import { EndpointTrail } from './endpoints/endpoint-trail.js';
import { EndpointPolicy } from './endpoints/endpoint.policy.js';
import { HeldEndpoint } from './endpoints/held-endpoint.js';
import { EndpointPresenter } from './endpoints/webhook-endpoint.presenter.js';
import { WebhookEndpointQueries } from './endpoints/webhook-endpoint.queries.js';
import { WebhookEndpointRepository } from './endpoints/webhook-endpoint.repository.js';
import { EventLogQueries } from './events/event-log.queries.js';
import { WebhookEventRepository } from './events/webhook-event.repository.js';
import { RedeliverMessage } from './replays/actions/redeliver-message.js';
import { RedeliverMessages } from './replays/actions/redeliver-messages.js';
import { RequestReplay } from './replays/actions/request-replay.js';
import { SendTestEvent } from './replays/actions/send-test-event.js';
import { ContinueReplayOnReplayDue } from './replays/listeners/continue-replay-on-replay-due.listener.js';
import { ThroughputQueries } from './staff/throughput.queries.js';
import { WebhookHealth } from './staff/webhook-health.queries.js';
import { StopReplay } from './replays/actions/stop-replay.js';
import { Redelivery } from './replays/redelivery.js';
import { WebhookReplayRepository } from './replays/webhook-replay.repository.js';
import { WebhookSearch } from './staff/webhook-search.queries.js';

const catalogue = [EventCatalogue];
const endpoints = [
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
  EndpointNames,
  EndpointDirectory,
  EndpointHealthRepository,
  EndpointHealth,
  EndpointSwitchedOffMail,
  TellOwnersOnEndpointSwitchedOff,
];
const events = [WebhookEventRepository, EventLogQueries];
const deliveries = [
  WebhookDeliveryRepository,
  WebhookLaneRepository,
  OutcomeRepository,
  AttemptListQueries,
  DeliveryCountQueries,
  DeliveryMetrics,
  FanOut,
];
const staff = [WebhookSearch, ThroughputQueries, WebhookHealth];
const replays = [
  WebhookReplayRepository,
  Redelivery,
  RedeliverMessage,
  RedeliverMessages,
  RequestReplay,
  StopReplay,
  SendTestEvent,
  ContinueReplayOnReplayDue,
];

const providers = [...catalogue, ...endpoints, ...events, ...deliveries, ...replays, ...staff];

/** Endpoints, the events they receive and what became of them, without routes: the same in every process. */
@Module({
  imports: [AuthModule, OrganizationsModule, OutboundModule],
  providers,
  exports: [...providers, OutboundModule],
})
export class WebhooksModule {}
