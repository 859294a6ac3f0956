import { rowCounter } from '../exports/rowCounter';
import { passwordQuestion } from './passwordQuestion';

/** An answer that is not a success, or no answer at all (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly requestId: string | null = null,
    /** Seconds to wait before asking again, when the server said so. */
    readonly retryAfter: number | null = null,
    /** What is wrong with single members of what was sent, by their names. */
    readonly faults: Partial<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** True when there is no such record: a text that cannot be an id is answered with 400. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
}

const patience = 20_000;

/**
 * Asks the staff API; the session travels in a cookie that scripts cannot read. Where the server wants the password
 * entered once more, that is asked for, and then the same is sent again.
 */
export const request = <T>(path: string, options: RequestOptions = {}): Promise<T> =>
  withPassword(() => ask<T>(path, options));

export interface Download {
  name: string;
  content: Blob;
}

/** The same for a file, which may take any time; the browser keeps a large one on its disk. */
export const download = (path: string, options: DownloadOptions): Promise<Download> =>
  withPassword(() => fetchFile(path, options));

export interface DownloadOptions {
  /** Of the rows in the file, which are counted while they arrive. */
  format: string;
  signal: AbortSignal;
  /** How many have arrived, and how many there are if the server has counted them. */
  onRows: (rows: number, expected: number | null) => void;
}

/** Runs it again after the password was entered, if that is what it failed for. */
export async function withPassword<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'REAUTHENTICATION_NEEDED') throw error;
    await passwordQuestion.ask(error);
    return run();
  }
}

async function ask<T>(path: string, { method = 'GET', body, signal }: RequestOptions): Promise<T> {
  const response = await send(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]),
  });
  const answer = await readJson(response);
  if (!response.ok) throw toApiError(response, answer);
  return answer as T;
}

async function fetchFile(path: string, options: DownloadOptions): Promise<Download> {
  const response = await send(path, { credentials: 'same-origin', signal: options.signal });
  if (!response.ok) throw toApiError(response, await readJson(response));
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'download', content: await readFile(response, options) };
}

async function readFile(response: Response, { format, signal, onRows }: DownloadOptions): Promise<Blob> {
  const expected = Number.parseInt(response.headers.get('x-expected-rows') ?? '', 10);
  const count = rowCounter(format);
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (bytes, controller) => {
      onRows(count(bytes), Number.isNaN(expected) ? null : expected);
      controller.enqueue(bytes);
    },
  });
  try {
    return await new Response(response.body?.pipeThrough(counting)).blob();
  } catch (error) {
    if (signal.aborted) throw error;
    // Half of a file would look like a whole one.
    throw new ApiError('The file could not be received to its end.', 0, 'UNREACHABLE');
  }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`/api/admin${path}`, init);
  } catch (error) {
    // A cancelled question is nobody's failure: react-query expects to see it as it is.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('The server could not be reached.', 0, 'UNREACHABLE');
  }
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    // A proxy in between may answer in HTML; the status still says enough.
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

/** The staff API names a code; what it shares with the API of organizations has a name, and the fault of each member. */
function readError(answer: unknown): ReadError {
  const { code, message, error, detail } = (answer ?? {}) as {
    code?: string;
    message?: string;
    error?: string;
    detail?: string | Fault[];
  };
  if (!Array.isArray(detail)) return { code: code ?? error, message: message ?? detail, faults: {} };
  const faults = Object.fromEntries(detail.map(({ loc, msg }) => [String(loc[1]), msg]));
  return { code: code ?? error, message: detail[0]?.msg, faults };
}
