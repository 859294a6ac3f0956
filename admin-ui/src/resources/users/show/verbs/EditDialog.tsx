import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { StaffSession, User } from '../../../../api/types';
import { CheckedField } from '../../../../verbs/CheckedField';
import { displayName } from '../../displayName';
import { faultsOf } from '../../faults';
import { undoOfEdit } from './undoOf';
import { changesOf, draftOf, type UserDraft } from './userDraft';
import { UserVerbDialog } from './UserVerbDialog';
import { verbs } from './useUserVerb';

export function EditDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState(() => draftOf(user));
  const changes = changesOf(user, draft);
  return (
    <UserVerbDialog
      userId={user.id}
      path={['update']}
      done="edit"
      subject={displayName(user)}
      facts={[translate(`${verbs}.edit.${changes.email === undefined ? 'undo' : 'new_email'}`)]}
      input={changes}
      ready={Object.keys(changes).length > 0}
      faultsShown={['email', 'username']}
      undo={() => undoOfEdit(user, changes)}
      onClose={onClose}
    >
      {(error) => <EditFields draft={draft} error={error} onChange={setDraft} />}
    </UserVerbDialog>
  );
}

interface EditFieldsProps {
  draft: UserDraft;
  error: Error | null;
  onChange: (draft: UserDraft) => void;
}

function EditFields({ draft, error, onChange }: EditFieldsProps) {
  const translate = useTranslate();
  const { permissions } = usePermissions<StaffSession['permissions']>();
  const faults = faultsOf(error);
  const field = (name: keyof UserDraft) => ({
    label: translate(`resources.users.fields.${name}`),
    value: draft[name],
    fault: faults[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
  });
  const plain = { spellCheck: false, autoComplete: 'off', maxLength: 255 };
  return (
    <>
      <CheckedField {...field('name')} autoFocus slotProps={{ htmlInput: plain }} />
      <CheckedField
        {...field('email')}
        type="email"
        required
        disabled={!permissions?.user.includes('set-email')}
        slotProps={{ htmlInput: plain }}
      />
      <CheckedField {...field('username')} slotProps={{ htmlInput: plain }} />
    </>
  );
}
