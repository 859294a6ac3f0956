import type { Customer, LinkedAccount, Platform } from './types';

/** Where all portals are returned to; registered at the platforms. */
export const returnAddress = (): string => `${location.origin}/portal`;

/** A link that the customer comes back from a platform with; without a code, they did not agree. */
export interface PendingLink {
  platform: Platform;
  proof: { code: string; state: string } | null;
}

/** Takes it out of the address, so that a reload does not send it again. */
export function takeLink(): PendingLink | null {
  const address = new URL(location.href);
  const taken = ['link', 'code', 'state'].map((name) => {
    const value = address.searchParams.get(name);
    address.searchParams.delete(name);
    return value;
  });
  const [platform = null, code = null, state = null] = taken;
  if (platform !== 'discord' && platform !== 'github') return null;
  history.replaceState(null, '', address);
  return { platform, proof: code !== null && state !== null ? { code, state } : null };
}

/** The accounts of a customer, by platform and in the order in which they were linked. */
export function accountsOf({ oauth_accounts: accounts }: Customer): LinkedAccount[] {
  return Object.entries(accounts).flatMap(([key, { account_id: id, account_username: name }]) => {
    const platform = key.slice(0, key.indexOf(':'));
    return platform === 'discord' || platform === 'github' ? [{ platform, id, name: name ?? id }] : [];
  });
}
