import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMemberRoleName } from '../../fields/RoleBadges';
import { builtInRoles, rolesOf } from '../../roles';

interface RoleFieldsProps {
  /** Comma-separated, as it is to begin with. */
  role: string;
  autoFocus?: boolean;
  /** Is told the roles in the same form, each of them once. */
  onChange: (role: string) => void;
}

/** Known roles are ticked; those that an installation or organization has besides are written. */
export function RoleFields({ role, autoFocus = false, onChange }: RoleFieldsProps) {
  const translate = useTranslate();
  const nameOf = useMemberRoleName();
  const [held] = useState(() => rolesOf(role));
  const offered = [...new Set([...builtInRoles, ...held])];
  const [ticked, setTicked] = useState(held);
  const [others, setOthers] = useState('');
  const word = (key: string) => translate(`resources.organizations.verb.${key}`);
  const tell = (names: string[], written: string) =>
    onChange(
      [...new Set([...offered.filter((name) => names.includes(name)), ...rolesOf(written)])].join(','),
    );
  const toggle = (name: string) => {
    const names = ticked.includes(name) ? ticked.filter((other) => other !== name) : [...ticked, name];
    setTicked(names);
    tell(names, others);
  };
  const write = (written: string) => {
    setOthers(written);
    tell(ticked, written);
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
        onChange={({ target }) => write(target.value)}
        slotProps={{ htmlInput: { maxLength: 500, spellCheck: false, autoComplete: 'off' } }}
      />
    </>
  );
}
