import type { Env } from './env.js';

/** Which providers people sign in by, as far as it can be said without knowing providers; and how accounts are linked. */
export class SocialConfig {
  /** Of OpenID Connect, beside those the product knows. */
  readonly oidcProviders: readonly string[];
  readonly trustedProviders: readonly string[];
  /** What is set for single providers: `SOCIAL_…` by its whole name. Never empty texts. */
  readonly variables: Readonly<Record<string, string>>;
  readonly linking: {
    /** Whether signing in links accounts of one address. */
    readonly onSignIn: boolean;
    /** Whether people may link a provider that knows them by another address. */
    readonly differentEmails: boolean;
  };
  readonly updatesTokensOnSignIn: boolean;
  /** Name and image, by what the provider says. */
  readonly overridesUserOnSignIn: boolean;

  constructor(env: Env) {
    this.oidcProviders = [...new Set(env.OIDC_PROVIDERS)];
    this.trustedProviders = env.TRUSTED_PROVIDERS;
    this.variables = env.SOCIAL;
    this.linking = { onSignIn: env.IMPLICIT_LINKING, differentEmails: env.LINK_DIFFERENT_EMAILS };
    this.updatesTokensOnSignIn = env.UPDATE_TOKENS_ON_SIGN_IN;
    this.overridesUserOnSignIn = env.OVERRIDE_USER_ON_SIGN_IN;
  }
}
