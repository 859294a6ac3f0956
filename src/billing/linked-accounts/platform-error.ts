/** The platform answered that it does not do what it was asked for. */
export class PlatformRefusal extends Error {}

/** The customer has to change something at the platform or link their account again. The message is for the customer. */
export class AccountActionRequired extends Error {}

/** The platform is not available, or it limits requests. */
export class PlatformUnavailable extends Error {
  /** @param retryAfter in seconds */
  constructor(
    message: string,
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}
