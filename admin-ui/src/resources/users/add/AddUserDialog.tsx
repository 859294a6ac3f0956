import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { useStaffApi } from '../../../providers/useStaffApi';
import { ReasonDialog } from '../../../verbs/ReasonDialog';
import { displayName } from '../displayName';
import { withFaults } from '../faults';
import { useForgetPeople, verbs } from '../show/verbs/useUserVerb';
import { inputOf, isComplete, newUser } from './newUser';
import { NewUserForm } from './NewUserForm';

/** Gives somebody an account, and leads to their page. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const [user, setUser] = useState(newUser);
  const { mutate, isPending, error } = useAddUser();
  return (
    <ReasonDialog
      words={`${verbs}.add`}
      subject=""
      input={inputOf(user)}
      ready={isComplete(user)}
      isWide
      faultsShown={['email', 'password', 'role']}
      onSubmit={(body) => mutate(body)}
      isPending={isPending}
      error={error}
      onClose={onClose}
    >
      <NewUserForm user={user} error={error} onChange={setUser} />
    </ReasonDialog>
  );
}

function useAddUser() {
  const translate = useTranslate();
  const dataProvider = useStaffApi();
  const forget = useForgetPeople();
  const notify = useNotify();
  const redirect = useRedirect();
  return useMutation({
    mutationFn: (body: object) =>
      dataProvider.createUser(body).catch((error: unknown) => Promise.reject(withFaults(error))),
    onSuccess: (user) => {
      notify(translate(`${verbs}.add.done`, { subject: displayName(user) }), { type: 'success' });
      void forget();
      redirect('show', 'users', user.id);
    },
  });
}
