export { EventCatalogue, type EventType } from './catalogue/event-catalogue.js';
export { webhookEntities } from './webhooks.entities.js';
export { WebhooksModule } from './webhooks.module.js';
