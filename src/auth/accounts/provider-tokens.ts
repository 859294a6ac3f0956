/** The tokens an account keeps. */
export type ProviderToken = 'access token' | 'refresh token' | 'id token';

/** Where such a token belongs, for `encryptText`: in the place of another one it cannot be read. */
export function providerTokenPlace(accountId: string, token: ProviderToken): string {
  return `accounts/${accountId}/${token}`;
}

/** What a provider gives us to act for a person. */
export interface ProviderTokens {
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Date | null;
  refreshTokenExpiresAt: Date | null;
  /** Null when the provider does not say what it has granted. */
  scopes: string[] | null;
  tokenType: string | null;
}
