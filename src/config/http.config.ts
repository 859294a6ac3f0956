import type { IncomingHttpHeaders } from 'node:http';
import { canonicalOrigin, isHttps } from './declaration/addresses.js';
import type { Env } from './env.js';
import type { AtriumOptions, RateLimits } from './options.js';

/** What is asked of a request here; Fastify's own request has it. */
interface ServerRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
}

/** How the web process is reached, and whom it trusts. */
export class HttpConfig {
  readonly host: string;
  /** Bytes. */
  readonly bodyLimit: number;
  /** Number of proxies of ours in front; 0 believes no forwarded header. */
  readonly trustProxy: number;
  readonly rateLimitEnabled: boolean;
  /** What the installation sets for paths below the authentication base path, instead of what the product says. */
  readonly rateLimits: RateLimits;
  /** Whether people reach us by https as far as BASE_URL tells. */
  readonly isSecure: boolean;
  /** Configured entries only, without the own origins; forms as in TRUSTED_ORIGINS. */
  readonly trustedOrigins: readonly string[];

  readonly #baseOrigin: string | undefined;
  readonly #trustedOriginsOf: AtriumOptions['trustedOrigins'];
  #port: number;

  constructor(env: Env, options: AtriumOptions = {}) {
    this.host = env.HOST;
    this.bodyLimit = env.BODY_LIMIT;
    this.trustProxy = env.TRUST_PROXY;
    this.rateLimitEnabled = env.RATE_LIMIT_ENABLED;
    this.rateLimits = options.rateLimits ?? {};
    this.trustedOrigins = env.TRUSTED_ORIGINS.map(canonicalOrigin);
    this.isSecure = isHttps(env.BASE_URL);
    this.#baseOrigin = env.BASE_URL === undefined ? undefined : new URL(env.BASE_URL).origin;
    this.#trustedOriginsOf = options.trustedOrigins;
    this.#port = env.PORT;
  }

  /** The port that was asked for; after `listeningOn` the real one. */
  get port(): number {
    return this.#port;
  }

  /** To be called once the server listens: with PORT=0 the own origins are known only then. */
  listeningOn(port: number): void {
    this.#port = port;
  }

  /** Scheme, host and port of the links we hand out, without a slash at the end. */
  get origin(): string {
    return this.#baseOrigin ?? this.#local('localhost');
  }

  /** Every origin that is this product itself. */
  get ownOrigins(): readonly string[] {
    if (this.#baseOrigin !== undefined) return [this.#baseOrigin];
    return ['localhost', '127.0.0.1', '[::1]'].map((host) => this.#local(host));
  }

  /** The address of one of our paths; the path starts with a slash. */
  urlOf(path: string): string {
    return `${this.origin}${path}`;
  }

  /**
   * Own origins, configured entries, and what the options file adds for this request.
   * Rejects when the function of the options file does, or when it returns anything but a list of texts.
   */
  async trustedOriginsFor(request: ServerRequest): Promise<string[]> {
    return [...this.ownOrigins, ...this.trustedOrigins, ...(await this.#addedFor(request))];
  }

  async #addedFor({ method, url, headers }: ServerRequest): Promise<string[]> {
    if (!this.#trustedOriginsOf) return [];
    const added: unknown = await this.#trustedOriginsOf({
      method,
      url: this.urlOf(url),
      headers: toHeaders(headers),
    });
    if (!Array.isArray(added) || !added.every((entry) => typeof entry === 'string')) {
      throw new TypeError('trustedOrigins of the options file returned something other than a list of texts');
    }
    return added.map(canonicalOrigin);
  }

  #local(host: string): string {
    return new URL(`http://${host}:${this.#port}`).origin;
  }
}

function toHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}
