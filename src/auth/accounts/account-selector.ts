/** How callers name one of their accounts: older clients by provider, newer ones by the row. */
export interface AccountSelector {
  providerId?: string;
  /** The id of the row, or the person's id at the provider. */
  accountId?: string;
}

interface SelectableAccount {
  id: string;
  providerId: string;
  accountId: string;
}

/**
 * The account that is meant, of those one person has. A provider alone names its oldest account; a person's id at an
 * unnamed provider names none when it is theirs at several.
 */
export function selectAccount<A extends SelectableAccount>(
  accounts: readonly A[],
  { providerId, accountId }: AccountSelector,
): A | null {
  const ofProvider = accounts.filter(
    (account) => providerId === undefined || account.providerId === providerId,
  );
  if (accountId === undefined) return ofProvider[0] ?? null;
  const byRow = ofProvider.find(({ id }) => id === accountId);
  if (byRow !== undefined) return byRow;
  const [first, ...more] = ofProvider.filter((account) => account.accountId === accountId);
  return first === undefined || more.length > 0 ? null : first;
}
