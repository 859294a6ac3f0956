import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { defaultRole } from './roles';
import { useRoleName } from './useRoleName';
import { useStaffRoles } from './useStaffRoles';

const words = 'resources.users.verb.role';

/** The form's `roles` besides the default one; a role that one may not assign is shown with the reason. */
export function UserRoleFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const roles = useStaffRoles();
  const { field, fieldState } = useController<{ roles: string[] }, 'roles'>({ name: 'roles' });
  const chosen = field.value;
  const [initial] = useState(chosen);
  const known = roles.map(({ name }) => name).filter((name) => name !== defaultRole);
  const offered = [...new Set([...known, ...initial])];
  const mayGive = (name: string) => roles.find((role) => role.name === name)?.canBeGiven ?? false;
  const isOpen = (name: string) => mayGive(name) || initial.includes(name);
  const toggle = (name: string) =>
    field.onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  const first = offered.find((name) => isOpen(name));
  return (
    <FormControl component="fieldset" error={fieldState.error !== undefined}>
      <FormLabel component="legend">{translate(`${words}.roles`)}</FormLabel>
      <FormGroup>
        {offered.map((name) => (
          <FormControlLabel
            key={name}
            disabled={!isOpen(name)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(name)}
                autoFocus={autoFocus && name === first}
                onChange={() => toggle(name)}
              />
            }
            label={<RoleLabel name={nameOf(name)} isOpen={isOpen(name)} />}
          />
        ))}
      </FormGroup>
      <FormHelperText>{fieldState.error?.message ?? translate(`${words}.hint`)}</FormHelperText>
    </FormControl>
  );
}

function RoleLabel({ name, isOpen }: { name: string; isOpen: boolean }) {
  const translate = useTranslate();
  return (
    <>
      {name}
      {!isOpen && (
        <Typography component="span" variant="caption" sx={{ display: 'block' }}>
          {translate(`${words}.exceeds`)}
        </Typography>
      )}
    </>
  );
}
