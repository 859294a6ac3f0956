import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { usePermissions, useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Permissions } from '../../../api/types';
import { FormRadios } from '../../../forms/FormRadios';
import { FormText } from '../../../forms/FormText';
import { NewPasswordField } from './NewPasswordField';
import type { NewUser } from './newUser';
import { UserRoleFields } from './UserRoleFields';

const words = 'resources.users.verb.add';
const ways: NewUser['way'][] = ['link', 'password'];

export function NewUserForm() {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  return (
    <>
      <FormText
        source="email"
        type="email"
        label={translate('resources.users.fields.email')}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: 255, spellCheck: false, autoComplete: 'off' } }}
      />
      <FormText
        source="name"
        label={translate('resources.users.fields.name')}
        required
        slotProps={{ htmlInput: { maxLength: 255, autoComplete: 'off' } }}
      />
      <WayToSignIn />
      {permissions?.user.includes('verify-email') && <Verified />}
      {permissions?.user.includes('set-role') && <UserRoleFields />}
    </>
  );
}

function WayToSignIn() {
  const translate = useTranslate();
  const { setValue } = useFormContext<NewUser>();
  const way = useWatch<NewUser, 'way'>({ name: 'way' });
  return (
    <>
      <FormRadios
        source="way"
        label={translate(`${words}.way`)}
        choices={ways.map((value) => ({ value, label: translate(`${words}.${value}`) }))}
        onChange={() => setValue('password', '')}
      />
      {way === 'password' && <NewPasswordField />}
    </>
  );
}

function Verified() {
  const translate = useTranslate();
  const { field } = useController<NewUser, 'verified'>({ name: 'verified' });
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={field.value} onChange={field.onChange} />}
      label={
        <>
          {translate(`${words}.verified`)}
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {translate(`${words}.verified_hint`)}
          </Typography>
        </>
      }
    />
  );
}
