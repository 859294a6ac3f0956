import AddIcon from '@mui/icons-material/PersonAddAlt';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { StaffSession } from '../../../api/types';
import { verbs } from '../show/verbs/useUserVerb';
import { AddUserDialog } from './AddUserDialog';

/** Where the server lets one, the way to give somebody an account. */
export function AddUser() {
  const translate = useTranslate();
  const { permissions } = usePermissions<StaffSession['permissions']>();
  const [isOpen, setOpen] = useState(false);
  if (!permissions?.user.includes('create')) return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 40, flexShrink: 0, order: { md: 2 } }}
      >
        {translate(`${verbs}.add.item`)}
      </Button>
      {isOpen && <AddUserDialog onClose={() => setOpen(false)} />}
    </>
  );
}
