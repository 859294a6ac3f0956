import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrganizationParts } from '../../../../api/types';
import { useMemberRoleName } from '../../fields/RoleBadges';
import { builtInRoles, rolesOf } from '../../roles';
import { VerbDialog } from './VerbDialog';

interface RoleDialogProps {
  member: OrganizationParts['members'];
  subject: string;
  onClose: () => void;
}

/** Known roles are ticked; those that an installation or organization has besides are written. */
export function RoleDialog({ member, subject, onClose }: RoleDialogProps) {
  const translate = useTranslate();
  const nameOf = useMemberRoleName();
  const held = rolesOf(member.role);
  const offered = [...new Set([...builtInRoles, ...held])];
  const [ticked, setTicked] = useState(held);
  const [others, setOthers] = useState('');
  const word = (key: string) => translate(`resources.organizations.verb.role.${key}`);
  const role = [...new Set([...offered.filter((name) => ticked.includes(name)), ...rolesOf(others)])].join(
    ',',
  );
  const toggle = (name: string) =>
    setTicked(ticked.includes(name) ? ticked.filter((other) => other !== name) : [...ticked, name]);
  return (
    <VerbDialog
      path={['members', member.id, 'role']}
      done="role"
      subject={subject}
      input={{ role }}
      ready={role !== '' && role !== member.role}
      onClose={onClose}
    >
      <FormControl component="fieldset">
        <FormLabel component="legend">{word('roles')}</FormLabel>
        <FormGroup>
          {offered.map((name, index) => (
            <FormControlLabel
              key={name}
              control={
                <Checkbox
                  size="small"
                  checked={ticked.includes(name)}
                  autoFocus={index === 0}
                  onChange={() => toggle(name)}
                />
              }
              label={nameOf(name)}
            />
          ))}
        </FormGroup>
      </FormControl>
      <TextField
        label={word('others')}
        helperText={word('others_hint')}
        value={others}
        onChange={({ target }) => setOthers(target.value)}
        slotProps={{ htmlInput: { maxLength: 500, spellCheck: false, autoComplete: 'off' } }}
      />
    </VerbDialog>
  );
}
