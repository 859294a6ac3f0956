export { EventCatalogue, type EventType } from './catalogue/event-catalogue.js';
export { DeliveryPump } from './deliveries/delivery-pump.js';
export { EndpointNames } from './staff/endpoint-names.queries.js';
export { WebhookSearch, type FoundWebhookRow } from './staff/webhook-search.queries.js';
export { WebhookWorkersModule } from './webhook-workers.module.js';
export { WebhooksModule } from './webhooks.module.js';
export { WebhookHealth } from './staff/webhook-health.queries.js';
