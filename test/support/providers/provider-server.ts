import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportPKCS8, generateKeyPair, type CryptoKey } from 'jose';
import { escapeHtml } from './escape.js';
import { authorize, type AuthorizationEnd } from './authorization-endpoint.js';
import { answerResource, type ResourceAnswer } from './resource-endpoints.js';
import { openIdShape, shapes, type ProviderName, type ProviderShape } from './shapes.js';
import { StandIn, type ReceivedRequest, type Trouble } from './stand-in.js';
import { grantTokens, issueIdToken, type AppleClient } from './token-endpoint.js';

/** What a browser that comes back from a provider sends to the callback. */
export type BrowserReturn =
  { method: 'GET'; url: string } | { method: 'POST'; url: string; form: Record<string, string> };

const APPLE = { teamId: 'TEAM123456', keyId: 'KEY1234567' };
const MEBIBYTE = 1_024 * 1_024;

/**
 * All providers on one local HTTP server, each below the path of its name. It speaks OAuth 2.0 and OpenID Connect with
 * every check that the standards ask of a server, and answers in the shapes of the providers.
 */
export class ProviderServer {
  private readonly standIns = new Map<string, StandIn>();
  private appleKeys: { publicKey: CryptoKey; pem: string };

  private constructor(
    private readonly server: Server,
    readonly origin: string,
    /** For the age of what it signs; a test whose clock stands still gives it. */
    private readonly now: () => Date,
  ) {
    for (const [name, shape] of Object.entries<ProviderShape>(shapes)) this.add(name, shape);
  }

  static async start(now = (): Date => new Date()): Promise<ProviderServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const providers = new ProviderServer(server, `http://127.0.0.1:${port}`, now);
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    providers.appleKeys = { publicKey, pem: await exportPKCS8(privateKey) };
    server.on('request', (request, response) => {
      providers.serve(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
    return providers;
  }

  /** The provider, to tell it what to do and to see what it was asked. */
  at(name: string): StandIn {
    const standIn = this.standIns.get(name);
    if (!standIn) throw new Error(`There is no provider ${name}.`);
    return standIn;
  }

  /** One more, found by discovery at `issuerOf(name)`. */
  addOpenId(name: string): StandIn {
    return this.add(name, openIdShape(this.issuerOf(name)));
  }

  issuerOf(name: string): string {
    return `${this.origin}/${name}`;
  }

  addressOf(name: string, endpoint: string): string {
    return `${this.origin}/${name}/${endpoint}`;
  }

  /** The environment that makes a provider known to the product, with every address here. */
  settingsFor(...names: ProviderName[]): Record<string, string> {
    return Object.fromEntries(names.flatMap((name) => this.settingsOf(name)));
  }

  /** The same for providers of OpenID Connect that are known by their discovery address alone. */
  settingsForOpenId(...names: string[]): Record<string, string> {
    const settings = names.flatMap((name) => {
      const { clientId, clientSecret } = this.addOpenId(name);
      const prefix = `SOCIAL_${name.toUpperCase()}_`;
      return [
        [`${prefix}CLIENT_ID`, clientId],
        [`${prefix}CLIENT_SECRET`, clientSecret],
        [`${prefix}DISCOVERY_URL`, this.addressOf(name, '.well-known/openid-configuration')],
      ];
    });
    return { OIDC_PROVIDERS: names.join(','), ...(Object.fromEntries(settings) as Record<string, string>) };
  }

  /** Follows an authorization URL as a browser does, for a person who agrees to what is asked unless told otherwise. */
  async consent(authorizationUrl: string): Promise<BrowserReturn> {
    const answer = await fetch(authorizationUrl, { redirect: 'manual' });
    const text = await answer.text();
    const location = answer.headers.get('location');
    if (answer.status === 302 && location !== null) return { method: 'GET', url: location };
    const action = /<form method="post" action="([^"]*)">/.exec(text)?.[1];
    if (answer.status !== 200 || action === undefined) throw new Error(`No consent: ${text}`);
    const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
    const form = Object.fromEntries(
      [...inputs].map(([, name = '', value = '']) => [name, escapeHtml.undo(value)]),
    );
    return { method: 'POST', url: escapeHtml.undo(action), form };
  }

  /** An id token as an application gets it without us. */
  async idToken(name: string, nonce: string | null = null): Promise<string> {
    const standIn = this.at(name);
    return issueIdToken(standIn, { person: standIn.person, nonce }, this.now());
  }

  reset(): void {
    for (const standIn of this.standIns.values()) standIn.reset();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private add(name: string, shape: ProviderShape): StandIn {
    const standIn = new StandIn(name, shape);
    this.standIns.set(name, standIn);
    return standIn;
  }

  private settingsOf(name: ProviderName): [string, string][] {
    const { clientId, clientSecret, shape } = this.at(name);
    const endpoints = ['authorization', 'token', ...Object.keys(shape.resources ?? {})];
    if (shape.hasRefreshEndpoint) endpoints.push('refresh');
    if (shape.idToken) endpoints.push('jwks');
    if (name === 'google') endpoints.push('tokeninfo');
    const secret: Record<string, string> =
      name === 'apple'
        ? { TEAM_ID: APPLE.teamId, KEY_ID: APPLE.keyId, PRIVATE_KEY: this.appleKeys.pem }
        : { CLIENT_SECRET: clientSecret };
    const addresses = endpoints.map((endpoint): [string, string] => [
      `${endpoint.toUpperCase()}_ENDPOINT`,
      this.addressOf(name, endpoint),
    ]);
    return [['CLIENT_ID', clientId], ...Object.entries(secret), ...addresses].map(
      ([setting = '', value = '']) => [`SOCIAL_${name.toUpperCase()}_${setting}`, value],
    );
  }

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', this.origin);
    const [, name = '', ...path] = url.pathname.split('/');
    const standIn = this.standIns.get(name);
    if (!standIn) return void response.writeHead(404).end();
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request: ReceivedRequest = {
      endpoint: path.join('/'),
      method: incoming.method ?? '',
      url: url.href,
      headers: incoming.headers,
      form: new URLSearchParams(Buffer.concat(chunks).toString()),
    };
    standIn.requests.push(request);
    const trouble = standIn.trouble[request.endpoint + url.search] ?? standIn.trouble[request.endpoint];
    if (trouble !== undefined) return makeTrouble(trouble, incoming, response);
    if (request.endpoint === 'authorization') return sendBack(authorize(standIn, url.searchParams), response);
    sendJson(response, await this.answer(standIn, request));
  }

  private async answer(standIn: StandIn, request: ReceivedRequest): Promise<ResourceAnswer> {
    const terms = { now: this.now(), apple: standIn.name === 'apple' ? this.appleClient : null };
    switch (request.endpoint) {
      case 'token':
      case 'refresh':
        return grantTokens(standIn, request, terms);
      case 'jwks':
        return { status: 200, body: await standIn.keys.published() };
      case '.well-known/openid-configuration':
        return { status: 200, body: this.discovery(standIn.name) };
      default:
        return answerResource(standIn, request, terms.now);
    }
  }

  private get appleClient(): AppleClient {
    return { ...APPLE, publicKey: this.appleKeys.publicKey };
  }

  private discovery(name: string): Record<string, unknown> {
    return {
      issuer: this.issuerOf(name),
      authorization_endpoint: this.addressOf(name, 'authorization'),
      token_endpoint: this.addressOf(name, 'token'),
      userinfo_endpoint: this.addressOf(name, 'userinfo'),
      jwks_uri: this.addressOf(name, 'jwks'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
    };
  }
}

function makeTrouble(trouble: Trouble, request: IncomingMessage, response: ServerResponse): void {
  if (trouble === 'hang') return;
  if (trouble === 'drop') return void request.socket.destroy();
  if (typeof trouble === 'object') return sendJson(response, { body: {}, ...trouble });
  response.writeHead(200, { 'content-type': 'application/json' });
  if (trouble === 'garbled') return void response.end('<p>not JSON</p>');
  if (trouble === 'oversized') return void response.end(`{"padding":"${'x'.repeat(MEBIBYTE)}"}`);
  const drip = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(drip));
}

function sendBack(end: AuthorizationEnd, response: ServerResponse): void {
  if ('problem' in end) return void response.writeHead(400).end(end.problem);
  const { redirectUri, parameters, byPost } = end;
  if (byPost) {
    const inputs = Object.entries(parameters).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    );
    const form = `<form method="post" action="${escapeHtml(redirectUri)}">${inputs.join('')}</form>`;
    const page = `<body onload="document.forms[0].submit()">${form}</body>`;
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  response.writeHead(302, { location: url.href }).end();
}

function sendJson(response: ServerResponse, { status, body, type }: ResourceAnswer): void {
  const isBytes = Buffer.isBuffer(body);
  response.writeHead(status, { 'content-type': type ?? 'application/json' });
  response.end(isBytes ? body : JSON.stringify(body));
}
