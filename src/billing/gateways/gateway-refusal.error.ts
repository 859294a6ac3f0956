import type { Decline } from './gateway-results.js';

/** A gateway rejected a request before it made a charge or setup of it: the amount is too small, or the currency not supported. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';

  constructor(
    readonly decline: Decline,
    options: ErrorOptions = {},
  ) {
    super(decline.message, options);
  }
}
