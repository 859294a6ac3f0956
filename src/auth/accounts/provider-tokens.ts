/** What a provider gives us to act for a person. */
export type ProviderToken = 'access token' | 'refresh token' | 'id token';

/** Where such a token belongs, for `encryptText`: in the place of another one it cannot be read. */
export function providerTokenPlace(accountId: string, token: ProviderToken): string {
  return `accounts/${accountId}/${token}`;
}
