import type { AccessToken } from '../organizations.types';

export type AccessTokenState = 'active' | 'expired' | 'revoked';

export function stateOfToken({ revokedAt, expiresAt }: AccessToken, now: number): AccessTokenState {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= now ? 'expired' : 'active';
}
