import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { User } from '../../../../api/types';
import { displayName } from '../../displayName';
import { faultsOf } from '../../faults';
import { NewPasswordField } from '../../NewPasswordField';
import { useLosses } from './useLosses';
import { UserVerbDialog } from './UserVerbDialog';
import { verbs } from './useUserVerb';

export function SetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const [newPassword, setNewPassword] = useState('');
  const losses = useLosses(user);
  return (
    <UserVerbDialog
      userId={user.id}
      path={['password']}
      done="password"
      subject={displayName(user)}
      facts={[...losses, translate(`${verbs}.password.final`)]}
      input={{ newPassword }}
      ready={newPassword !== ''}
      isHarsh
      faultsShown={['password']}
      onClose={onClose}
    >
      {(error) => (
        <NewPasswordField
          value={newPassword}
          fault={faultsOf(error)['password']}
          autoFocus
          onChange={setNewPassword}
        />
      )}
    </UserVerbDialog>
  );
}
