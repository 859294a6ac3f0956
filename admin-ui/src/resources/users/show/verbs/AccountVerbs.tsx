import type { LinkedAccount, User } from '../../../../api/types';
import { VerbMenu } from '../../../../verbs/VerbMenu';
import { displayName } from '../../displayName';
import { passwordProvider } from '../../passwordProvider';
import { UserVerbDialog } from './UserVerbDialog';

interface AccountVerbsProps {
  user: User;
  account: LinkedAccount;
  /** As people know it. */
  provider: string;
}

/** What staff do with a way to sign in. */
export function AccountVerbs({ user, account, provider }: AccountVerbsProps) {
  const isPassword = account.providerId === passwordProvider;
  const verb = isPassword ? 'remove_password' : 'unlink';
  const named = `${provider} ${account.accountId}`;
  return (
    <VerbMenu
      subject={isPassword ? provider : named}
      words="resources.users.verb"
      verbs={[
        {
          name: verb,
          needs: ['account', 'unlink'],
          dialog: (close) => (
            <UserVerbDialog
              userId={user.id}
              path={['accounts', account.id, 'unlink']}
              done={verb}
              subject={isPassword ? displayName(user) : named}
              isHarsh
              onClose={close}
            />
          ),
        },
      ]}
    />
  );
}
