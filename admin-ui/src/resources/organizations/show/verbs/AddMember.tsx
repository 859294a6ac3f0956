import AddIcon from '@mui/icons-material/PersonAddAlt';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { usePermissions, useRecordContext, useTranslate } from 'react-admin';
import type { Organization, StaffSession } from '../../../../api/types';
import { RoleFields } from './RoleFields';
import { VerbDialog } from './VerbDialog';

const verb = 'resources.organizations.verb.add';

/** Where the server lets one, the way to put somebody into the organization. */
export function AddMember() {
  const translate = useTranslate();
  const { permissions } = usePermissions<StaffSession['permissions']>();
  const [isOpen, setOpen] = useState(false);
  if (!permissions?.member.includes('create')) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 40, flexShrink: 0, ml: 'auto' }}
      >
        {translate(`${verb}.item`)}
      </Button>
      {isOpen && <AddMemberDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** What somebody is who is given no other role. */
const usualRole = 'member';

function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const organization = useRecordContext<Organization>();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<string>(usualRole);
  return (
    <VerbDialog
      path={['members']}
      done="add"
      subject={organization?.name ?? ''}
      input={{ email: email.trim(), role }}
      ready={email.trim() !== '' && role !== ''}
      onClose={onClose}
    >
      <TextField
        label={translate(`${verb}.email`)}
        helperText={translate(`${verb}.email_hint`)}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        required
        autoFocus
        slotProps={{
          htmlInput: { inputMode: 'email', maxLength: 255, spellCheck: false, autoComplete: 'off' },
        }}
      />
      <RoleFields role={usualRole} onChange={setRole} />
    </VerbDialog>
  );
}
