/** `no`: the gateway refused the call before doing anything. `unknown`: it may have done what was asked. */
export type Execution = 'no' | 'unknown';

/**
 * A gateway gave no answer: it was overloaded (429), unavailable (503), or the connection broke. This is neither success nor
 * decline; the call is repeated with its idempotency key, or its outcome is looked up.
 */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';

  constructor(
    message: string,
    readonly executed: Execution,
    options: ErrorOptions = {},
  ) {
    super(message, options);
  }
}
