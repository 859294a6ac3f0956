/** Query keys of everything about webhooks. */
export const webhookQueries = [['webhook-endpoints'], ['webhook-deliveries'], ['webhook-events']];
