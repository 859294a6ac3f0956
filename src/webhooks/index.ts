export { webhookEntities } from './webhooks.entities.js';
export { WebhooksModule } from './webhooks.module.js';
