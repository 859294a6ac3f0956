import { readFile } from 'node:fs/promises';
import type { BrowserContext, Route } from 'playwright-core';

/** What a card form and a bank do at Stripe: calls with the publishable key. */
export interface StripeDesk {
  /** Answers like the API. @param fields of the form */
  answer: (
    method: string,
    path: string,
    fields: URLSearchParams,
  ) => Promise<{ status: number; body: object }>;
  /** The buyer has answered their bank. */
  authenticate: (clientSecret: string, outcome: string) => Promise<void>;
}

const FILES: Readonly<Record<string, string>> = {
  'js.stripe.com/endive/stripe.js': 'stripe.js',
  'js.stripe.com/payment-form.html': 'payment-form.html',
  'hooks.stripe.com/challenge.html': 'challenge.html',
};
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html; charset=utf-8' };
const FOR_ALL = { 'access-control-allow-origin': '*' };

/** Has a browser find the hosts of Stripe here: its script and its frames in this folder, its API at a desk. */
export async function serveStripeJs(context: BrowserContext, desk: StripeDesk): Promise<void> {
  const serve = async (route: Route): Promise<void> => {
    const { host, pathname } = new URL(route.request().url());
    const file = FILES[host + pathname];
    if (file === undefined) return route.abort();
    const body = await readFile(new URL(file, import.meta.url), 'utf8');
    return route.fulfill({ contentType: TYPES[file.split('.').at(-1) ?? ''] ?? '', body });
  };
  await context.route('https://js.stripe.com/**', serve);
  await context.route('https://hooks.stripe.com/**', async (route) => {
    if (!route.request().url().endsWith('/authenticate')) return serve(route);
    const fields = new URLSearchParams(route.request().postData() ?? '');
    await desk.authenticate(fields.get('client_secret') ?? '', fields.get('outcome') ?? '');
    return route.fulfill({ status: 204 });
  });
  await context.route('https://api.stripe.com/**', async (route) => {
    const url = new URL(route.request().url());
    const method = route.request().method();
    const fields =
      method === 'GET' ? url.searchParams : new URLSearchParams(route.request().postData() ?? '');
    const { status, body } = await desk.answer(method, url.pathname, fields);
    return route.fulfill({ status, headers: FOR_ALL, json: body });
  });
}
