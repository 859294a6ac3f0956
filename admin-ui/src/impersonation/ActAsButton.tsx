import LookIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import type { Permissions } from '../api/types';
import type { User } from '../resources/users/users.types';
import { useRightsOf } from '../resources/users/parts/useStaffRoles';
import { ActAsDialog } from './ActAsDialog';
import { words } from './useImpersonationActions';

/** Not offered for oneself, nor for people whom nobody can act as, which the server holds to in any case. */
export function ActAsButton({ user }: { user: User }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions<Permissions>();
  const { isKnown, isStaff } = useRightsOf(user);
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
      {isAsking && <ActAsDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}
