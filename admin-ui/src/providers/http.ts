import { passwordPrompt } from './passwordPrompt';

/** An unsuccessful response, or no response at all (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly requestId: string | null = null,
    /** Seconds to wait before the next attempt, when the server states them. */
    readonly retryAfter: number | null = null,
    /** Errors of single members of the request body, by their paths, such as `options.0.value`. */
    readonly faults: Partial<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** True when the record does not exist: the server answers 400 to a text that cannot be an id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** Milliseconds until a request times out. */
const requestTimeout = 20_000;

/**
 * Sends a request of the API client; rejects with an ApiError unless the response is a success. When the server asks for
 * the password again, the console asks the user for it and then sends the same request once more.
 */
export const staffFetch = (request: Request): Promise<Response> =>
  withPassword(() => send(request, AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeout)])));

/** The same without a time limit, for downloads. */
export const fileFetch = (request: Request): Promise<Response> =>
  withPassword(() => send(request, request.signal));

/** Retries after the user has entered the password, if that was the cause. */
export async function withPassword<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'REAUTHENTICATION_NEEDED') throw error;
    await passwordPrompt.ask(error);
    return run();
  }
}

async function send(request: Request, signal: AbortSignal): Promise<Response> {
  // The body of a request can be read only once, and it may have to be sent again.
  const response = await attempt(fetch(request.clone(), { signal }));
  if (!response.ok) throw toApiError(response, await readJson(response));
  return response;
}

async function attempt(answer: Promise<Response>): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    // react-query expects a cancelled request to fail with the AbortError itself.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('The server could not be reached.', 0, 'UNREACHABLE');
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy may respond with HTML; the status is enough.
    return undefined;
  }
}

function toApiError(response: Response, answer: unknown): ApiError {
  const { code, message, faults } = readError(answer);
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError(
    message ?? response.statusText,
    response.status,
    code ?? `HTTP_${response.status}`,
    response.headers.get('x-request-id'),
    Number.isNaN(retryAfter) ? null : retryAfter,
    faults,
  );
}

interface ReadError {
  code?: string | undefined;
  message?: string | undefined;
  faults: Record<string, string>;
}

interface Fault {
  loc: (string | number)[];
  msg: string;
}

/** The staff API sends a code; actions shared with the organization API send a name. Both send a fault per member. */
function readError(answer: unknown): ReadError {
  const { code, message, error, detail, faults } = (answer ?? {}) as {
    code?: string;
    message?: string;
    error?: string;
    detail?: string | Fault[];
    faults?: Fault[];
  };
  if (Array.isArray(detail))
    return { code: code ?? error, message: detail[0]?.msg, faults: faultsByPath(detail) };
  return { code: code ?? error, message: message ?? detail, faults: faultsByPath(faults ?? []) };
}

const faultsByPath = (faults: Fault[]): Record<string, string> =>
  Object.fromEntries(faults.map(({ loc: [, ...path], msg }) => [path.join('.'), msg]));
