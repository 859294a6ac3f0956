import type { IncomingHttpHeaders } from 'node:http';
import type { JWTPayload } from 'jose';
import { ProviderKeys } from './provider-keys.js';
import { SOMEBODY, type Person } from './person.js';
import type { ProviderShape } from './shapes.js';

/** What an endpoint does instead of its work. */
export type Trouble =
  /** Takes the request and never answers. */
  | 'hang'
  /** Answers with a body that never ends. */
  | 'trickle'
  /** Hangs up. */
  | 'drop'
  /** Answers with more than a mebibyte. */
  | 'oversized'
  /** Answers with what is no JSON. */
  | 'garbled'
  | { status: number; body?: unknown };

export interface ReceivedRequest {
  endpoint: string;
  method: string;
  /** With the query. */
  url: string;
  headers: IncomingHttpHeaders;
  form: URLSearchParams;
}

/** A code that was given out, and what it was given for. */
export interface Grant {
  person: Person;
  scopes: string[];
  redirectUri: string;
  challenge: string | null;
  nonce: string | null;
}

/** One provider of the server: what tests tell it to do, and what it has seen. */
export class StandIn {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly keys: ProviderKeys;
  readonly requests: ReceivedRequest[] = [];
  readonly codes = new Map<string, Grant>();
  readonly accessTokens = new Map<string, Grant>();
  readonly refreshTokens = new Map<string, Grant>();

  /** Who is signed in at the provider. */
  person: Person = SOMEBODY;
  /** Whether the person refuses what is asked. */
  denies = false;
  /** By the name of the endpoint, with the query where it is for some requests only. */
  trouble: Partial<Record<string, Trouble>> = {};
  /** Claims of id tokens that are not as they should be; `undefined` leaves one out. */
  claims: JWTPayload = {};
  /** Seconds, in the form in which it is sent; undefined sends nothing. */
  expiresIn: number | string | undefined = 3_600;
  /** Whether a code, and then a renewal, comes with a refresh token. */
  givesRefreshToken = true;
  renewsRefreshToken = true;

  constructor(
    readonly name: string,
    readonly shape: ProviderShape,
  ) {
    this.keys = new ProviderKeys(shape.idToken?.algorithm ?? 'RS256');
    this.clientId = `${name}-client_1.apps`;
    // Holds what differs between the ways to write it into a form or a header.
    this.clientSecret = `${name} s3cret+/=%:~é`;
  }

  /** The requests that one endpoint has had. */
  requestsTo(endpoint: string): ReceivedRequest[] {
    return this.requests.filter((request) => request.endpoint === endpoint);
  }

  /** As it was at the start, but for the tokens and keys that are out. */
  reset(): void {
    this.requests.length = 0;
    this.person = SOMEBODY;
    this.denies = false;
    this.trouble = {};
    this.claims = {};
    this.expiresIn = 3_600;
    this.givesRefreshToken = true;
    this.renewsRefreshToken = true;
  }
}
