import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { useMemberRoleName } from './RoleBadges';
import { builtInMemberRoles, memberRoles } from './roles';

/** The form's `role`, a comma-separated text: known roles are checkboxes, others are typed. */
export function MemberRoleFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const translate = useTranslate();
  const nameOf = useMemberRoleName();
  const { field } = useController<{ role: string }, 'role'>({ name: 'role' });
  const [initial] = useState(() => memberRoles(field.value));
  const offered = [...new Set([...builtInMemberRoles, ...initial])];
  const [ticked, setTicked] = useState(initial);
  const [others, setOthers] = useState('');
  const word = (key: string) => translate(`resources.organizations.verb.${key}`);
  const update = (names: string[], typed: string) => {
    const roles = [...offered.filter((name) => names.includes(name)), ...memberRoles(typed)];
    field.onChange([...new Set(roles)].join(','));
  };
  const toggle = (name: string) => {
    const names = ticked.includes(name) ? ticked.filter((other) => other !== name) : [...ticked, name];
    setTicked(names);
    update(names, others);
  };
  const type = (typed: string) => {
    setOthers(typed);
    update(ticked, typed);
  };
  return (
    <>
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
                  autoFocus={autoFocus && index === 0}
                  onChange={() => toggle(name)}
                />
              }
              label={nameOf(name)}
            />
          ))}
        </FormGroup>
      </FormControl>
      <TextField
        label={word('other_roles')}
        helperText={word('other_roles_hint')}
        value={others}
        onChange={({ target }) => type(target.value)}
        slotProps={{ htmlInput: { maxLength: 500, spellCheck: false, autoComplete: 'off' } }}
      />
    </>
  );
}
