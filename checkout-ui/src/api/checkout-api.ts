import createClient from 'openapi-fetch';
import { CheckoutError, errorOf } from './checkout-error';
import type { paths } from './schema';
import type { Checkout, CheckoutUpdate, Confirmation } from './types';

/** Milliseconds for an answer; a bank may take its time. */
const PATIENCE = 60_000;

export const client = createClient<paths>({
  headers: { accept: 'application/json' },
  fetch: (request) => fetch(request, { signal: AbortSignal.timeout(PATIENCE) }),
});

export interface Confirmed {
  checkout: Checkout;
  sessionToken: string;
}

/** The routes of one checkout. Every method throws a `CheckoutError`. */
export class CheckoutApi {
  private readonly params;

  constructor(clientSecret: string) {
    this.params = { path: { client_secret: clientSecret } };
  }

  read(): Promise<Checkout> {
    const { params } = this;
    return answerOf(client.GET('/v1/checkouts/client/{client_secret}', { params }));
  }

  update(body: CheckoutUpdate): Promise<Checkout> {
    const { params } = this;
    return answerOf(client.PATCH('/v1/checkouts/client/{client_secret}', { params, body }));
  }

  /** @param key makes a repeated request harmless */
  async confirm(body: Confirmation, key: string): Promise<Confirmed> {
    const { params } = this;
    const headers = { 'idempotency-key': key };
    const path = '/v1/checkouts/client/{client_secret}/confirm';
    const { customer_session_token: sessionToken, ...checkout } = await answerOf(
      client.POST(path, { params, body, headers }),
    );
    return { checkout, sessionToken };
  }
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** @throws CheckoutError */
export async function answerOf<Data>(sent: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await sent.catch(() => {
    throw new CheckoutError('unreachable');
  });
  if (data === undefined) throw errorOf(response.status, error);
  return data;
}

/** For answers without content. @throws CheckoutError */
export async function doneOf(sent: Promise<Answer<unknown>>): Promise<void> {
  const { error, response } = await sent.catch(() => {
    throw new CheckoutError('unreachable');
  });
  if (!response.ok) throw errorOf(response.status, error);
}
