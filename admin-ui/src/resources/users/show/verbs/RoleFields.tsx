import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ordinaryRole } from '../../roles';
import { useRoleName } from '../../useRoleName';
import { useStaffRoles } from '../../useStaffRoles';
import { verbs } from './useUserVerb';

interface RoleFieldsProps {
  /** Roles that set the person apart; without any they have the one that everybody has. */
  chosen: string[];
  fault?: string | undefined;
  autoFocus?: boolean;
  onChange: (chosen: string[]) => void;
}

/** Every role there is, and those the person has; what one may not give is shown with the reason. */
export function RoleFields({ chosen, fault, autoFocus = false, onChange }: RoleFieldsProps) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const roles = useStaffRoles();
  const [held] = useState(chosen);
  const known = roles.map(({ name }) => name).filter((name) => name !== ordinaryRole);
  const offered = [...new Set([...known, ...held])];
  const mayGive = (name: string) => roles.find((role) => role.name === name)?.canBeGiven ?? false;
  const isOpen = (name: string) => mayGive(name) || held.includes(name);
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  const first = offered.find((name) => isOpen(name));
  return (
    <FormControl component="fieldset" error={fault !== undefined}>
      <FormLabel component="legend">{translate(`${verbs}.role.roles`)}</FormLabel>
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
            label={
              <>
                {nameOf(name)}
                {!isOpen(name) && (
                  <Typography component="span" variant="caption" sx={{ display: 'block' }}>
                    {translate(`${verbs}.role.exceeds`)}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </FormGroup>
      <FormHelperText>{fault ?? translate(`${verbs}.role.hint`)}</FormHelperText>
    </FormControl>
  );
}
