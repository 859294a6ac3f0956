type Refusal = [status: number, body: unknown];

const forbidden = (message: unknown): Refusal => [403, { code: 'NOT_AUTHORIZED', message }];

/** The response to staff whose roles hold nothing on the resource. */
export const holdsNothingOn = (resource: string): Refusal =>
  forbidden(`You are not allowed to access resource: ${resource}`);

/** The response to staff whose roles hold other actions on the resource. */
export const lacksActionOn = (resource: string): Refusal =>
  forbidden(`unauthorized to access resource "${resource}"`);

/** The response where no resource is named. */
export const FORBIDDEN = forbidden('Not authorized');
