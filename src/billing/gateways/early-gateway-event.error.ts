/** An event arrived before what it is about was recorded. It is retried like a failed event, but is not an error. */
export class EarlyGatewayEvent extends Error {
  override readonly name = 'EarlyGatewayEvent';
}
