import { useTranslate } from 'react-admin';
import { FormText } from '../../../forms/FormText';
import type { User } from '../users.types';

/** The form's `typed`: the address of the user, to confirm that this is the one. */
export function EmailConfirmation({ target: { email } }: { target: User }) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.users.verb.delete.${key}`, options);
  return (
    <FormText
      source="typed"
      label={word('typed')}
      helperText={word('typed_hint', { email })}
      required
      autoFocus
      slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', autoCapitalize: 'none' } }}
    />
  );
}
