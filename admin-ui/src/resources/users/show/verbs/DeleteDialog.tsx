import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import type { User } from '../../../../api/types';
import { displayName } from '../../displayName';
import { useLosses } from './useLosses';
import { UserVerbDialog } from './UserVerbDialog';
import { verbs } from './useUserVerb';

/** Nothing brings the account back, so its address has to be written once. */
export function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const losses = useLosses(user);
  const [typed, setTyped] = useState('');
  const word = (key: string, options?: object) => translate(`${verbs}.delete.${key}`, options);
  return (
    <UserVerbDialog
      userId={user.id}
      path={['delete']}
      done="delete"
      subject={displayName(user)}
      facts={[...losses, word('memberships'), word('final')]}
      ready={typed.trim().toLowerCase() === user.email.toLowerCase()}
      isHarsh
      onClose={onClose}
      onDone={() => redirect('list', 'users')}
    >
      {() => (
        <TextField
          label={word('typed')}
          helperText={word('typed_hint', { email: user.email })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          required
          autoFocus
          slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', autoCapitalize: 'none' } }}
        />
      )}
    </UserVerbDialog>
  );
}
