import { useTranslate } from 'react-admin';
import type { LinkedAccount, User } from '../users.types';
import { Entries, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Section } from '../../../layout/Section';
import { AccountEntry } from './AccountEntry';

interface LinkedAccountsProps {
  user: User;
  /** Undefined while loading. */
  accounts: LinkedAccount[] | undefined;
}

/** The user's sign-in methods: a password, or linked accounts. */
export function LinkedAccounts({ user, accounts }: LinkedAccountsProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.users.show.${key}`);
  return (
    <Section title={word('accounts')} count={accounts?.length}>
      {!accounts && <EntriesSkeleton rows={1} />}
      {accounts?.length === 0 && <NoEntries>{word('accounts_empty')}</NoEntries>}
      <Entries>
        {accounts?.map((account) => (
          <AccountEntry key={account.id} user={user} account={account} />
        ))}
      </Entries>
    </Section>
  );
}
