export { EventCatalogue, type EventType } from './catalogue/event-catalogue.registry.js';
export { DeliveryWorker } from './deliveries/delivery.worker.js';
export { EndpointNameQueries } from './staff/endpoint-name.queries.js';
export { WebhookSearchQueries, type FoundWebhookRow } from './staff/webhook-search.queries.js';
export { WebhookWorkersModule } from './webhook-workers.module.js';
export { WebhooksModule } from './webhooks.module.js';
export { WebhookHealthQueries } from './staff/webhook-health.queries.js';
