import { useController } from 'react-hook-form';
import type { Impersonation } from './impersonation.types';
import { useCountdown } from '../login/useCountdown';
import { ApiError } from '../providers/http';
import { displayName } from '../resources/users/parts/displayName';
import { OwnPasswordField, useFailureText, Username } from '../actions/OwnPassword';
import { useActionForm } from '../actions/ActionDialog';
import { DialogForm } from '../actions/DialogForm';
import { useAllowWrites, words } from './useImpersonationActions';

interface AllowChangesDialogProps {
  impersonation: Impersonation;
  onClose: () => void;
}

export function AllowChangesDialog({ impersonation, onClose }: AllowChangesDialogProps) {
  const { seconds, start } = useCountdown();
  const { mutate, isPending, error } = useAllowWrites(impersonation.sessionId);
  const form = useActionForm({ password: '' });
  const { field } = useController({ control: form.control, name: 'password' });
  const failure = useFailureText(error, seconds);
  const onError = (refusal: Error) => {
    if (refusal instanceof ApiError && refusal.retryAfter !== null) start(refusal.retryAfter);
  };
  return (
    <DialogForm
      words={`${words}.allow`}
      subject={displayName(impersonation.user)}
      form={form}
      isComplete={field.value !== '' && seconds === 0}
      destructive
      onSubmit={(body) => mutate(body, { onSuccess: onClose, onError })}
      isPending={isPending}
      error={failure === null ? null : new Error(failure)}
      onClose={onClose}
    >
      <Username />
      <OwnPasswordField value={field.value} error={error} onChange={field.onChange} />
    </DialogForm>
  );
}
