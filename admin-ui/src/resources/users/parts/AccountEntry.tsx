import { useTranslate } from 'react-admin';
import type { LinkedAccount, User } from '../users.types';
import { Entry } from '../../../entries/Entries';
import { Phrase } from '../../../entries/Phrase';
import { Badge } from '../../../format/Badge';
import { Copyable } from '../../../format/Copyable';
import { When } from '../../../format/When';
import { passwordProvider } from './passwordProvider';
import { scopeName } from './scopeName';
import { ActionMenu } from '../../../actions/ActionMenu';
import { accountName, removePassword, unlinkAccount } from './sign-in.actions';

const actions = [removePassword, unlinkAccount];

interface AccountEntryProps {
  user: User;
  account: LinkedAccount;
}

const show = 'resources.users.show';

/** One sign-in method, and the action that removes it where the server allows that. */
export function AccountEntry({ user, account }: AccountEntryProps) {
  const translate = useTranslate();
  const isPassword = account.providerId === passwordProvider;
  const provider = isPassword ? translate(`${show}.password`) : account.providerName;
  const target = { user, account, provider };
  return (
    <Entry
      title={
        <>
          <span>{provider}</span>
          {account.holdsTokens && <Badge>{translate(`${show}.account_tokens`)}</Badge>}
        </>
      }
      detail={<AccountDetail account={account} isPassword={isPassword} />}
      times={timesOf(account, isPassword)}
      action={
        <ActionMenu subject={isPassword ? provider : accountName(target)} target={target} actions={actions} />
      }
    />
  );
}

function AccountDetail({ account, isPassword }: { account: LinkedAccount; isPassword: boolean }) {
  const translate = useTranslate();
  const { accountId, scopes, canBeUnlinked } = account;
  return (
    <>
      {!isPassword && <Copyable value={accountId} what={translate(`${show}.account_id`)} />}
      {scopes.length > 0 && (
        <div title={scopes.join(' ')}>
          {translate(`${show}.account_scopes`, { scopes: scopes.map(scopeName).join(' · ') })}
        </div>
      )}
      {!canBeUnlinked && <div>{translate(`${show}.account_last`)}</div>}
    </>
  );
}

/** When it was added and last changed: a password by its change, others by a sign-in that renewed their tokens. */
function timesOf({ createdAt, updatedAt }: LinkedAccount, isPassword: boolean) {
  const times: [string, string][] = [[isPassword ? 'password_set' : 'linked', createdAt]];
  if (updatedAt !== createdAt) times.push(['account_changed', updatedAt]);
  return times.map(([key, at]) => (
    <Phrase key={key} text={`${show}.${key}`}>
      <When at={at} as="day" />
    </Phrase>
  ));
}
