import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripeAnswer } from './idempotent-answers.js';
import { newTestKeys, StripeTestAccount, type StripeTestKeys } from './stripe-account.js';
import { cardFaultOf } from './stripe-api.js';
import { readFields } from './form-fields.js';
import { STRIPE_VERSION, StripeContract, type MatchedOperation } from './stripe-contract.js';
import { ConnectionFault, StripeFault } from './stripe-fault.js';
import { StripeFaults, type StripeBreakage } from './stripe-faults.js';
import { answerControl } from './stripe-control.js';
import { faultOf, type Params } from './stripe-intents.js';
import { newStripeId } from './stripe-objects.js';

/** Requests with one idempotency key that a card breaks. */
const REFUSALS = 2;
/** What pages may do with a publishable key. */
const BROWSER_OPERATIONS = [
  'post /v1/test_helpers/confirmation_tokens',
  'get /v1/payment_intents/{intent}',
  'get /v1/setup_intents/{intent}',
  'post /v1/payment_intents/{intent}/confirm',
  'post /v1/setup_intents/{intent}/confirm',
];

/** A request as it was received. */
export interface ReceivedCall {
  operation: string;
  params: Params;
  idempotencyKey: string | null;
  version: string | null;
}

/**
 * A server that speaks the protocol of Stripe's API, with test cards, signed events and faults on demand. It keeps to the
 * description in `openapi-subset.json`: whatever a request or an answer has beyond that is a violation, which `check` throws.
 */
export class StripeServer {
  readonly faults = new StripeFaults();
  readonly violations: string[] = [];
  readonly calls: ReceivedCall[] = [];
  /** Milliseconds before each request is executed. */
  latency = 0;
  private readonly contract = new StripeContract();
  private readonly accounts: StripeTestAccount[] = [];

  private constructor(
    private readonly server: Server,
    private readonly now: () => number,
  ) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  /** @param now milliseconds since 1970, by which events are signed */
  static async start({
    port = 0,
    now = Date.now,
  }: { port?: number; now?: () => number } = {}): Promise<StripeServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return new StripeServer(server, now);
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  openAccount(keys: StripeTestKeys = newTestKeys()): StripeTestAccount {
    const account = new StripeTestAccount(this.now, keys);
    this.accounts.push(account);
    return account;
  }

  /** The settings of a product whose account this is. */
  settingsFor({ keys }: StripeTestAccount): Record<string, string> {
    return {
      PAYMENTS: 'stripe',
      STRIPE_API_BASE: this.origin,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    };
  }

  /** @throws Error for what broke the description of the API since the last check */
  check(): void {
    const [first, ...more] = this.violations.splice(0);
    if (first !== undefined) throw new Error(`Stripe's API does not allow: ${[first, ...more].join('\n')}`);
  }

  /** Forgets what happened so far. The accounts keep their keys and their payments. */
  reset(): void {
    this.faults.clear();
    this.calls.length = 0;
    this.latency = 0;
    for (const { deliveries } of this.accounts) deliveries.reset();
  }

  callsOf(operation: string): ReceivedCall[] {
    return this.calls.filter((call) => call.operation === operation);
  }

  accountOf(key: string): StripeTestAccount | null {
    return this.accounts.find(({ keys }) => keys.secretKey === key || keys.publishableKey === key) ?? null;
  }

  async stop(): Promise<void> {
    await Promise.all(this.accounts.map(({ deliveries }) => deliveries.stop()));
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('request-id', newStripeId('req'));
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    try {
      const body = await text(request);
      const url = new URL(request.url ?? '/', this.origin);
      if (url.pathname.startsWith('/_test/')) return send(response, answerControl(this, url, body));
      send(response, await this.handle(request, url, body));
    } catch (error) {
      if (error instanceof ConnectionFault) return void request.socket.destroy();
      const fault = error instanceof StripeFault ? error : crash(error);
      if (!(error instanceof StripeFault)) this.violations.push(String(error));
      send(response, { status: fault.status, body: { error: fault.error } });
    }
  }

  private async handle(request: IncomingMessage, url: URL, body: string): Promise<StripeAnswer> {
    const account = this.authenticate(request, url);
    const method = request.method ?? 'GET';
    const matched = this.contract.match(method, url.pathname);
    if (matched === null)
      throw StripeFault.invalid(`Unrecognized request URL (${method}: ${url.pathname})`, {}, 404);
    const operation = `${matched.method} ${matched.template}`;
    this.requireAllowed(account, request, operation);
    const params: Params = readFields(matched.method === 'post' ? body : url.searchParams.toString());
    const sent = JSON.stringify([url.pathname, params]);
    this.judge(this.contract.readRequest(matched, params as never));
    const idempotencyKey = headerOf(request, 'idempotency-key');
    this.calls.push({ operation, params, idempotencyKey, version: headerOf(request, 'stripe-version') });
    const call = { account, matched, operation, params };
    return this.execute(call, matched.method === 'post' ? idempotencyKey : null, sent);
  }

  private async execute(call: Call, key: string | null, sent: string): Promise<StripeAnswer> {
    const { account, operation, params } = call;
    const breakage = this.faults.take(operation) ?? cardBreakage(account, params, key);
    if (breakage !== null && breakage !== 'answer_lost') throw breakageFault(breakage);
    const answer = await account.answers.once(key, sent, async () => {
      if (this.latency > 0) await new Promise((resolve) => setTimeout(resolve, this.latency));
      return this.run(call);
    });
    if (breakage === 'answer_lost') throw new ConnectionFault('answer lost');
    return answer;
  }

  /** A declined card is the answer of an executed request; what was rejected before is none. */
  private run({ account, matched, operation, params }: Call): StripeAnswer {
    const answer = ((): StripeAnswer => {
      try {
        return {
          status: 200,
          body: structuredClone(account.api.run(operation, { params, path: matched.path })),
        };
      } catch (error) {
        if (!(error instanceof StripeFault) || error.status !== 402) throw error;
        return { status: 402, body: { error: error.error } };
      }
    })();
    this.judge(this.contract.checkAnswer(matched, answer.status, answer.body));
    return answer;
  }

  private judge(faults: readonly string[]): void {
    this.violations.push(...faults);
    if (faults.length > 0)
      throw StripeFault.invalid(`Received unknown parameter: ${faults.join('; ')}`, {
        code: 'parameter_unknown',
      });
  }

  private authenticate(request: IncomingMessage, url: URL): StripeTestAccount {
    const [scheme, credentials = ''] = (headerOf(request, 'authorization') ?? '').split(' ');
    const key =
      scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
    const account = this.accountOf(key ?? url.searchParams.get('key') ?? '');
    if (account !== null) return account;
    throw StripeFault.invalid('Invalid API Key provided', {}, 401);
  }

  private requireAllowed(account: StripeTestAccount, request: IncomingMessage, operation: string): void {
    const isBrowser = (headerOf(request, 'authorization') ?? '').includes(account.keys.publishableKey);
    if (isBrowser && !BROWSER_OPERATIONS.includes(operation))
      throw StripeFault.invalid('This API call cannot be made with a publishable API key.', {}, 403);
    const version = headerOf(request, 'stripe-version');
    if (!isBrowser && version !== STRIPE_VERSION)
      this.violations.push(`${operation} with version ${version ?? 'none'} instead of ${STRIPE_VERSION}`);
  }
}

interface Call {
  account: StripeTestAccount;
  matched: MatchedOperation;
  operation: string;
  params: Params;
}

function cardBreakage(account: StripeTestAccount, params: Params, key: string | null): StripeBreakage | null {
  const fault = cardFaultOf(params, account.books);
  if (fault === null || key === null) return fault;
  const refusals = account.refusals.get(key) ?? 0;
  if (refusals >= REFUSALS) return null;
  account.refusals.set(key, refusals + 1);
  return fault;
}

function breakageFault(breakage: Exclude<StripeBreakage, 'answer_lost'>): Error {
  return breakage === 'reset' ? new ConnectionFault('reset') : faultOf(breakage);
}

function crash(error: unknown): StripeFault {
  return new StripeFault(500, { type: 'api_error', message: String(error) });
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return value === undefined ? null : String(value);
}

function send(response: ServerResponse, { status, body, isReplayed }: StripeAnswer): void {
  const replayed = isReplayed === true ? { 'idempotent-replayed': 'true' } : {};
  response.writeHead(status, { 'content-type': 'application/json', ...replayed });
  response.end(JSON.stringify(body, null, 2));
}
