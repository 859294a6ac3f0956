import { randomBytes } from 'node:crypto';
import type { AccountLink } from './account-links.js';

const SANDBOX_CODE = /^sandbox_[A-Za-z0-9-]{1,39}$/;

/** Made-up accounts of a platform without credentials: the code names the account, as `sandbox_ada`. */
export const sandboxLink: AccountLink = {
  authorizeUrl(state, redirectUri) {
    const url = new URL(redirectUri);
    url.searchParams.set('code', `sandbox_${randomBytes(4).toString('hex')}`);
    url.searchParams.set('state', state);
    return url.href;
  },

  identify(code) {
    const account = { accountId: code, username: code.slice('sandbox_'.length) };
    return Promise.resolve(SANDBOX_CODE.test(code) ? account : null);
  },
};

export function isSandboxAccount(accountId: string): boolean {
  return SANDBOX_CODE.test(accountId);
}
