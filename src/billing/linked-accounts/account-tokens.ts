/** What a platform issued to act for an account. */
export interface AccountTokens {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: Date;
}
