import LookIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import type { Permissions } from '../api/types';
import type { User } from '../resources/users/users.types';
import { useUserPermissions } from '../resources/users/parts/useStaffRoles';
import { ImpersonateDialog } from './ImpersonateDialog';
import { words } from './useImpersonationActions';

/** Not offered for oneself or for staff; the server enforces both. */
export function ImpersonateButton({ user }: { user: User }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions<Permissions>();
  const { isKnown, isStaff } = useUserPermissions(user);
  const [isAsking, setAsking] = useState(false);
  if (!identity || identity.id === user.id || user.banned || !isKnown || isStaff) return null;
  if (!permissions?.user.includes('impersonate')) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<LookIcon fontSize="inherit" />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        sx={{ mt: 1 }}
      >
        {translate(`${words}.offer`)}
      </Button>
      {isAsking && <ImpersonateDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}
