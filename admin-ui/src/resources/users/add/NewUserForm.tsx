import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { usePermissions, useTranslate } from 'react-admin';
import type { StaffSession } from '../../../api/types';
import { CheckedField } from '../../../verbs/CheckedField';
import { faultsOf } from '../faults';
import { NewPasswordField } from '../NewPasswordField';
import { RoleFields } from '../show/verbs/RoleFields';
import { verbs } from '../show/verbs/useUserVerb';
import type { NewUser } from './newUser';

interface NewUserFormProps {
  user: NewUser;
  /** What the server said last. */
  error: Error | null;
  onChange: (user: NewUser) => void;
}

const ways: NewUser['way'][] = ['link', 'password'];

export function NewUserForm({ user, error, onChange }: NewUserFormProps) {
  const translate = useTranslate();
  const { permissions } = usePermissions<StaffSession['permissions']>();
  const faults = faultsOf(error);
  const change = (part: Partial<NewUser>) => onChange({ ...user, ...part });
  return (
    <>
      <CheckedField
        type="email"
        label={translate('resources.users.fields.email')}
        value={user.email}
        fault={faults['email']}
        onChange={(email) => change({ email })}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: 255, spellCheck: false, autoComplete: 'off' } }}
      />
      <CheckedField
        label={translate('resources.users.fields.name')}
        value={user.name}
        fault={faults['name']}
        onChange={(name) => change({ name })}
        required
        slotProps={{ htmlInput: { maxLength: 255, autoComplete: 'off' } }}
      />
      <WayToSignIn user={user} fault={faults['password']} onChange={change} />
      {permissions?.user.includes('verify-email') && (
        <Verified isVerified={user.verified} onChange={(verified) => change({ verified })} />
      )}
      {permissions?.user.includes('set-role') && (
        <RoleFields chosen={user.roles} fault={faults['role']} onChange={(roles) => change({ roles })} />
      )}
    </>
  );
}

interface WayToSignInProps {
  user: NewUser;
  fault: string | undefined;
  onChange: (part: Partial<NewUser>) => void;
}

function WayToSignIn({ user, fault, onChange }: WayToSignInProps) {
  const translate = useTranslate();
  return (
    <>
      <FormControl component="fieldset">
        <FormLabel component="legend">{translate(`${verbs}.add.way`)}</FormLabel>
        <RadioGroup
          value={user.way}
          onChange={(_event, way) => onChange({ way: way as NewUser['way'], password: '' })}
        >
          {ways.map((way) => (
            <FormControlLabel
              key={way}
              value={way}
              control={<Radio size="small" />}
              label={translate(`${verbs}.add.${way}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {user.way === 'password' && (
        <NewPasswordField
          value={user.password}
          fault={fault}
          onChange={(password) => onChange({ password })}
        />
      )}
    </>
  );
}

function Verified({ isVerified, onChange }: { isVerified: boolean; onChange: (verified: boolean) => void }) {
  const translate = useTranslate();
  return (
    <FormControlLabel
      control={
        <Checkbox size="small" checked={isVerified} onChange={({ target }) => onChange(target.checked)} />
      }
      label={
        <>
          {translate(`${verbs}.add.verified`)}
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {translate(`${verbs}.add.verified_hint`)}
          </Typography>
        </>
      }
    />
  );
}
