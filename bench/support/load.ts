import { Client } from 'undici';

export interface LoadPlan {
  origin: string;
  /** One for all requests, or that of the request with this number. */
  path: string | ((number: number) => string);
  /** Of the request with this number; every request is the same when there is nothing to tell apart. */
  body?: (number: number) => unknown;
  headers?: Record<string, string>;
  /** Requests under way at the same time. */
  lanes: number;
  /** The run ends with the last of these, or when the time is over. */
  count: number;
  withinMs: number;
  /** Ends the run before. */
  signal?: AbortSignal;
}

export interface LoadResult {
  answered: number;
  /** Answers with another status than 200. */
  failed: number;
  perSecond: number;
  /** Milliseconds from sending to the end of the answer. */
  p50: number;
  p95: number;
  p99: number;
}

/**
 * Sends requests over kept-alive connections, each lane one after another, bounded in number and time. Undici takes
 * half the processor time of `node:http`, and the load generator shares the cores with what it measures.
 */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const begun = performance.now();
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const lane = async (): Promise<void> => {
    const client = new Client(plan.origin, { pipelining: 1 });
    while (next < plan.count && performance.now() - begun < plan.withinMs && plan.signal?.aborted !== true) {
      const sent = performance.now();
      if ((await ask(plan, client, next++)) !== 200) failed += 1;
      times.push(performance.now() - sent);
    }
    await client.destroy();
  };
  await Promise.all(Array.from({ length: plan.lanes }, lane));
  const seconds = (performance.now() - begun) / 1000;
  times.sort((one, other) => one - other);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => times[Math.floor(times.length * share)] ?? 0);
  return {
    answered: times.length,
    failed,
    perSecond: times.length / seconds,
    p50: p50!,
    p95: p95!,
    p99: p99!,
  };
}

/** @returns the status, once the whole answer has arrived */
function ask({ path, headers, body }: LoadPlan, client: Client, number: number): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body(number));
  const type = text === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    let status = 0;
    client.dispatch(
      {
        path: typeof path === 'string' ? path : path(number),
        method: text === undefined ? 'GET' : 'POST',
        headers: { ...type, ...headers },
        body: text,
      },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, statusCode) => (status = statusCode),
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(status),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}
