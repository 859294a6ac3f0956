import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { User } from '../../../../api/types';
import { displayName } from '../../displayName';
import { faultsOf } from '../../faults';
import { holdsAnything } from '../../rights';
import { ordinaryRole, specialRolesOf } from '../../roles';
import { useStaffRoles } from '../../useStaffRoles';
import { RoleFields } from './RoleFields';
import { undoOfRole } from './undoOf';
import { UserVerbDialog } from './UserVerbDialog';
import { verbs } from './useUserVerb';

export function RoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const roles = useStaffRoles();
  const held = specialRolesOf(user);
  const [chosen, setChosen] = useState(held);
  const role = chosen.length === 0 ? ordinaryRole : chosen.join(',');
  const isSame = [...chosen].sort().join(',') === [...held].sort().join(',');
  const gains = !holdsAnything(user, roles) && holdsAnything({ role }, roles);
  const loses = holdsAnything(user, roles) && !holdsAnything({ role }, roles);
  const word = (key: string) => translate(`${verbs}.role.${key}`);
  return (
    <UserVerbDialog
      userId={user.id}
      path={['role']}
      done="role"
      subject={displayName(user)}
      facts={[...(gains ? [word('gains')] : []), ...(loses ? [word('loses')] : []), word('undo')]}
      input={{ role }}
      ready={!isSame}
      faultsShown={['role']}
      undo={() => undoOfRole(user)}
      onClose={onClose}
    >
      {(error) => (
        <RoleFields chosen={chosen} fault={faultsOf(error)['role']} autoFocus onChange={setChosen} />
      )}
    </UserVerbDialog>
  );
}
