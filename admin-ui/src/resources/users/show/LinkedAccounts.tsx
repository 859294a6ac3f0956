import { useTranslate } from 'react-admin';
import type { LinkedAccount } from '../../../api/types';
import { Copyable } from '../../../format/Copyable';
import { When } from '../../../format/When';
import { Entries, Entry, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Section } from '../../../layout/Section';

/** How the person can sign in: a password, or accounts elsewhere. */
export function LinkedAccounts({ accounts }: { accounts: LinkedAccount[] | undefined }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.users.show.${key}`);
  return (
    <Section title={word('accounts')} count={accounts?.length}>
      {!accounts && <EntriesSkeleton rows={1} />}
      {accounts?.length === 0 && <NoEntries>{word('accounts_empty')}</NoEntries>}
      <Entries>
        {accounts?.map((account) => (
          <Entry
            key={account.id}
            title={translate(`resources.users.provider.${account.providerId}`, {
              _: providerName(account.providerId),
            })}
            detail={<Copyable value={account.accountId} what={word('account_id')} />}
            times={[
              <>
                {word('linked')} <When at={account.createdAt} as="day" />
              </>,
            ]}
          />
        ))}
      </Entries>
    </Section>
  );
}

const providerName = (id: string) => `${id.charAt(0).toLocaleUpperCase()}${id.slice(1)}`;
