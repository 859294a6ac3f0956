import { Agent, request } from 'node:http';

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

/** Sends requests over kept-alive connections, each lane one after another, bounded in number and time. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.lanes });
  const begun = performance.now();
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < plan.count && performance.now() - begun < plan.withinMs && plan.signal?.aborted !== true) {
      const sent = performance.now();
      if ((await ask(plan, agent, next++)) !== 200) failed += 1;
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: plan.lanes }, lane));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
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

function ask({ origin, path, headers, body }: LoadPlan, agent: Agent, number: number): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body(number));
  const type = text === undefined ? {} : { 'content-type': 'application/json' };
  const asked = typeof path === 'string' ? path : path(number);
  return new Promise((resolve, reject) => {
    const call = request(`${origin}${asked}`, {
      agent,
      method: text === undefined ? 'GET' : 'POST',
      headers: { ...type, ...headers },
    });
    call.once('error', reject);
    call.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    call.end(text);
  });
}
