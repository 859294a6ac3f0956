import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { StaffSession, User } from '../../../../api/types';
import { displayName } from '../../displayName';
import { useRightsOf } from '../../useStaffRoles';
import { useLosses } from './useLosses';
import { UserVerbDialog } from './UserVerbDialog';
import { verbs } from './useUserVerb';

/** Where the server lets one, the way to end all sessions of a person. */
export function RevokeSessions({ user }: { user: User }) {
  const translate = useTranslate();
  const { permissions } = usePermissions<StaffSession['permissions']>();
  const { exceedsMe } = useRightsOf(user);
  const [isOpen, setOpen] = useState(false);
  if (exceedsMe || !permissions?.session.includes('revoke')) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ flexShrink: 0, mr: -1 }}
      >
        {translate(`${verbs}.revoke_all.item`)}
      </Button>
      {isOpen && <RevokeSessionsDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function RevokeSessionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const losses = useLosses(user);
  return (
    <UserVerbDialog
      userId={user.id}
      path={['sessions', 'revoke']}
      done="revoke_all"
      subject={displayName(user)}
      facts={losses}
      isHarsh
      onClose={onClose}
    />
  );
}
