/** Everything the console reads about webhooks. */
export const webhookQueries = [['webhook-endpoints'], ['webhook-deliveries'], ['webhook-events']];
