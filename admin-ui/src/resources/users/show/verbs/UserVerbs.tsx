import { useGetIdentity } from 'react-admin';
import type { User } from '../../../../api/types';
import { VerbMenu, type OfferedVerb } from '../../../../verbs/VerbMenu';
import { displayName } from '../../displayName';
import { useRightsOf } from '../../useStaffRoles';
import { BanDialog } from './BanDialog';
import { DeleteDialog } from './DeleteDialog';
import { EditDialog } from './EditDialog';
import { RoleDialog } from './RoleDialog';
import { SetPasswordDialog } from './SetPasswordDialog';
import { UnbanDialog } from './UnbanDialog';
import { UserVerbDialog } from './UserVerbDialog';
import { verbs } from './useUserVerb';

/** What staff do with a person. Nobody bans, demotes or removes themselves, or somebody who may do more than they. */
export function UserVerbs({ user }: { user: User }) {
  const { identity } = useGetIdentity();
  const { exceedsMe } = useRightsOf(user);
  if (!identity || exceedsMe) return null;
  const isOneself = identity.id === user.id;
  return (
    <VerbMenu
      subject={displayName(user)}
      words={verbs}
      verbs={[...accountVerbs(user), ...(isOneself ? [] : standingVerbs(user))]}
    />
  );
}

/** About the account, as one may do it also with one's own. */
const accountVerbs = (user: User): OfferedVerb[] => [
  {
    name: 'edit',
    needs: ['user', 'update'],
    dialog: (close) => <EditDialog user={user} onClose={close} />,
  },
  ...(user.emailVerified ? [] : [plain('verify', ['user', 'verify-email'], ['verify-email'], user)]),
  { ...plain('reset_link', ['user', 'send-reset-link'], ['reset-link'], user), isCommon: true },
  {
    name: 'password',
    needs: ['user', 'set-password'],
    dialog: (close) => <SetPasswordDialog user={user} onClose={close} />,
  },
];

/** About what somebody may do here, and whether they are here at all. */
const standingVerbs = (user: User): OfferedVerb[] => [
  {
    name: 'role',
    needs: ['user', 'set-role'],
    dialog: (close) => <RoleDialog user={user} onClose={close} />,
  },
  user.banned
    ? {
        name: 'unban',
        isCommon: true,
        needs: ['user', 'ban'],
        dialog: (close) => <UnbanDialog user={user} onClose={close} />,
      }
    : {
        name: 'ban',
        isCommon: true,
        needs: ['user', 'ban'],
        dialog: (close) => <BanDialog user={user} onClose={close} />,
      },
  {
    name: 'delete',
    needs: ['user', 'delete'],
    dialog: (close) => <DeleteDialog user={user} onClose={close} />,
  },
];

const plain = (name: string, needs: OfferedVerb['needs'], path: string[], user: User): OfferedVerb => ({
  name,
  needs,
  dialog: (close) => (
    <UserVerbDialog userId={user.id} path={path} done={name} subject={user.email} onClose={close} />
  ),
});
