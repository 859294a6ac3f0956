import { usePermissions, useTranslate } from 'react-admin';
import type { Permissions } from '../../../api/types';
import { FormText } from '../../../forms/FormText';

const plain = { spellCheck: false, autoComplete: 'off', maxLength: 255 };

export function EditUserForm() {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  const label = (name: string) => translate(`resources.users.fields.${name}`);
  return (
    <>
      <FormText source="name" label={label('name')} autoFocus slotProps={{ htmlInput: plain }} />
      <FormText
        source="email"
        label={label('email')}
        type="email"
        required
        disabled={!permissions?.user.includes('set-email')}
        slotProps={{ htmlInput: plain }}
      />
      <FormText source="username" label={label('username')} slotProps={{ htmlInput: plain }} />
    </>
  );
}
