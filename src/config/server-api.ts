/** A person with an account here. */
export type AccountRef = { userId: string } | { email: string };

/** What code of an installation may do with the running product, beyond what applications do over HTTP. */
export interface AtriumServer {
  /**
   * Gives a person a password who has none, because they sign in by a provider or by mail.
   * Rejects with an `Error` whose `code` is `USER_NOT_FOUND`, `USER_ALREADY_HAS_A_PASSWORD`, `PASSWORD_TOO_SHORT`,
   * `PASSWORD_TOO_LONG`, `PASSWORD_IS_TOO_COMMON`, or `TOO_MANY_SIGN_INS` when too much is being hashed.
   */
  setPassword(account: AccountRef, newPassword: string): Promise<void>;
}
