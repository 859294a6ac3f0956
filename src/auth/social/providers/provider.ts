import type { JWTPayload } from 'jose';

export type { ProviderTokens } from '../../accounts/provider-tokens.js';

/** What a provider tells us of a person. */
export interface ProviderProfile {
  /** The person's id at the provider. */
  id: string;
  name: string;
  /** As the provider has it, which need not be an address at all; null when it tells none. */
  email: string | null;
  /** Whether the provider vouches for the address. */
  emailVerified: boolean;
  image: string | null;
  /** What the provider sent, as it sent it. */
  raw: Record<string, unknown>;
}

/** What a profile is read from. Requests carry the access token as bearer, are bounded in time and size, and throw ProviderError. */
export interface ProfileSource {
  readonly clientId: string;
  /** Those the definition names. */
  readonly settings: Readonly<Record<string, string>>;
  readonly accessToken: string | null;
  /** Of the id token, verified; null when the provider sent none. */
  readonly claims: JWTPayload | null;
  /** What a provider that posts its answer sends beside the code, read as JSON; null when it sends nothing. */
  readonly formUser: Record<string, unknown> | null;
  /** JSON from one of the provider's endpoints, by its name; `query` is added to what the address holds. */
  getJson: (endpoint: string, query?: Record<string, string>) => Promise<unknown>;
  /** The same; null when the provider refuses it, as it does to applications that may not ask. */
  getJsonIfAllowed: (endpoint: string, query?: Record<string, string>) => Promise<unknown>;
  /** The same by POST; a form when one is given, else nothing. */
  postForJson: (endpoint: string, form?: Record<string, string>) => Promise<unknown>;
  /** Bytes as `data:` URL; null when there is nothing, or too much. */
  getDataUrl: (endpoint: string) => Promise<string | null>;
}

/** How an id token of a provider is checked (OpenID Connect Core 1.0, section 3.1.3.7), beside signature, audience and age. */
export interface IdTokenRules {
  /** Accepted values of `iss`; `{issuer}` and the like stand for settings, `*` for the tenant that the token names (`tid`). */
  issuers: readonly string[];
  algorithms?: readonly string[];
  /** Seconds since `iat`. */
  maxAge?: number;
  /** Whether applications may sign people in by one that they got themselves. */
  acceptedFromApplications?: boolean;
  /** The name of a setting that holds one more accepted value of `aud`. */
  audienceSetting?: string;
  /** Checks one that an application got by asking the provider, in place of keys: the name of the endpoint. */
  introspectedAt?: string;
}

/** A client secret as JSON Web Token, signed by ES256 (RFC 7523 section 3, apple's way of it). */
export interface SignedSecretRules {
  audience: string;
}

/** A setting that only some providers have: `SOCIAL_<PROVIDER>_<NAME>`. */
export interface ProviderSetting {
  description: string;
  default?: string;
  isSecret?: boolean;
}

/**
 * All that is particular to one provider. Addresses may hold `{issuer}`, `{tenant}` and the like, which stand for the
 * settings of those names.
 */
export interface SocialProviderDefinition {
  /** As in routes, rows and, in capitals, settings. */
  readonly id: string;
  /** As people know it. */
  readonly name: string;
  /** By name; each may be replaced by `SOCIAL_<PROVIDER>_<NAME>_ENDPOINT`. Without `refresh`, `token` renews tokens as well. */
  readonly endpoints: Readonly<Record<'authorization' | 'token', string>> & Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, ProviderSetting>>;
  /** Asked for always; those of the installation follow, then those of the request. */
  readonly scopes: readonly string[];
  /** Between scopes in the authorization URL; a space, which is written as `+` there, by default. */
  readonly scopeSeparator?: ',';
  readonly usesPkce: boolean;
  /** For a provider whose client secret is a statement signed by a key of ours; a text is accepted as well. */
  readonly signedSecret?: SignedSecretRules;
  /** At the code's exchange. */
  readonly clientAuthentication: 'post' | 'basic';
  /** When tokens are renewed; `post` by default, which is in the body. */
  readonly renewalAuthentication?: 'post' | 'basic';
  /** Whether the provider renews access tokens; it does by default. */
  readonly renewsTokens?: boolean;
  /** More parameters of the authorization URL. */
  readonly authorizationParameters?: (asked: AskedOfProvider) => Record<string, string | undefined>;
  /** More members of every request to the token endpoint. */
  readonly tokenParameters?: (clientId: string) => Record<string, string>;
  /** More members of the exchange of the code. */
  readonly exchangeParameters?: (answered: AnsweredByProvider) => Record<string, string | undefined>;
  /** With rules, a nonce is sent, and id tokens are checked by the keys at `jwks`; without, nobody reads them. */
  readonly idToken?: IdTokenRules;
  /** Null when the provider tells too little, or refuses the person. */
  readonly profile: (source: ProfileSource) => Promise<ProviderProfile | null>;
}

/** What an authorization URL is made of beside the usual. */
export interface AskedOfProvider {
  clientId: string;
  loginHint: string | null;
  /** Those the definition names. */
  settings: Readonly<Record<string, string>>;
}

/** What came back beside the code. */
export interface AnsweredByProvider {
  clientId: string;
  deviceId: string | null;
}

/** A provider that the installation has configured. */
export interface SocialProvider {
  readonly definition: SocialProviderDefinition;
  readonly clientId: string;
  /** Made anew when it has an end (apple's is a token signed by a key of ours). */
  readonly clientSecret: () => Promise<string>;
  /** Beside those of the definition. */
  readonly scopes: readonly string[];
  /** Where the provider describes itself (OpenID Connect Discovery 1.0); endpoints that are empty texts are found there. */
  readonly discoveryUrl?: string;
  /** With settings in place. */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
  /** Nobody signs up by it. */
  readonly disableSignUp: boolean;
  /** Only those sign up whose application has asked for it. */
  readonly disableImplicitSignUp: boolean;
  /** Whether its word for an address links accounts although it does not vouch for the address (`TRUSTED_PROVIDERS`). */
  readonly isTrusted: boolean;
}
