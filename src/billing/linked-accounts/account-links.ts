import type { AccountTokens } from './account-tokens.js';
import type { PlatformAccount } from './platforms.js';

/** An account of a customer. */
export interface ProvenAccount extends PlatformAccount {
  /** Kept where benefits need them; absent where nothing of the platform is kept. */
  tokens?: AccountTokens;
}

/** How customers prove that an account at a platform is theirs: OAuth 2.0 with a code. */
export interface AccountLink {
  /** Where the customer agrees; the platform then sends the browser to `redirectUri` with a code and the state. */
  authorizeUrl(state: string, redirectUri: string): string;
  /** @returns the account; null when the platform does not accept the code @throws PlatformUnavailable */
  identify(code: string, redirectUri: string): Promise<ProvenAccount | null>;
}
