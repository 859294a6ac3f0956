/** An error as Stripe's API answers it. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; message: string; [member: string]: unknown },
  ) {
    super(error.message);
  }

  static invalid(message: string, more: { code?: string; param?: string } = {}, status = 400): StripeFault {
    return new StripeFault(status, { type: 'invalid_request_error', message, ...more });
  }

  static missing(what: string, id: string, param = 'id'): StripeFault {
    return StripeFault.invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, 404);
  }
}

/** The connection breaks instead of an answer. */
export class ConnectionFault extends Error {}
