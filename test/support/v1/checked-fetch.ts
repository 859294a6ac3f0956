import { clientFaults } from './client-schemas.js';
import { PublishedResponses } from './published-responses.js';

interface Asked {
  method: string;
  url: URL;
  headers: Headers;
}

let published: PublishedResponses | undefined;

/**
 * `fetch` that holds successful responses below /v1 to clients of the old generation against the published description and
 * the schemas of SDK 0.32.16. It fails with the pointers into the body that do not match.
 */
export const checkedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const asked = askedOf(input, init);
  if (response.ok && isOfOldGeneration(asked)) await requireDescribed(asked, response.clone());
  return response;
};

/** @throws Error for a response that differs from the published description */
export async function requireDescribed(asked: Asked, response: Response): Promise<void> {
  published ??= new PublishedResponses();
  const path = asked.url.pathname.replace(/^\/api(?=\/v1\/)/, '').replace(/\/$/, '');
  const operation = published.operationOf(asked.method, path);
  if (operation === undefined) return;
  const faults = await faultsOf(published, operation, response);
  if (faults.length === 0) return;
  throw new Error(`${operation} does not answer as published:\n${faults.join('\n')}`);
}

async function faultsOf(
  responses: PublishedResponses,
  operation: string,
  response: Response,
): Promise<string[]> {
  const status = String(response.status);
  const schema = responses.schemasOf(operation)[status];
  if (schema === undefined) return [`status ${status}: not described`];
  const text = await response.text();
  if (schema === null)
    return text === '' ? [] : [`body of ${String(text.length)} characters: described as empty`];
  if (Object.keys(schema).length === 0) return [];
  const body = JSON.parse(text) as unknown;
  const faults = responses.faults(operation, status, body);
  return faults.length > 0 ? faults : await clientFaults(schema, body);
}

function askedOf(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Asked {
  if (input instanceof Request)
    return { method: input.method, url: new URL(input.url), headers: input.headers };
  return {
    method: (init.method ?? 'GET').toUpperCase(),
    url: new URL(input),
    headers: new Headers(init.headers),
  };
}

function isOfOldGeneration({ url, headers }: Asked): boolean {
  return /^(?:\/api)?\/v1\//.test(url.pathname) && !headers.has('polar-version');
}
