import { StripeServer } from './stripe-server.js';

/**
 * The local Stripe in a process of its own, for tests that kill the product. Arguments: the port, and the address to which
 * events are delivered. Prints the settings of the product as one line of JSON.
 */
const [port = '0', url] = process.argv.slice(2);
const server = await StripeServer.start({ port: Number(port) });
const account = server.openAccount();
if (url !== undefined) account.deliveries.deliverTo({ url, secret: account.keys.webhookSecret });
process.stdout.write(`${JSON.stringify({ origin: server.origin, ...server.settingsFor(account) })}\n`);
