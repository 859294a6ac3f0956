import { useState } from 'react';
import type { Impersonation } from './impersonation.types';
import { useCountdown } from '../login/useCountdown';
import { ApiError } from '../providers/http';
import { displayName } from '../resources/users/parts/displayName';
import { PasswordField, useFailureText, Username } from '../actions/OwnPassword';
import { ReasonDialog } from '../actions/ReasonDialog';
import { useAllowWrites, words } from './useImpersonationVerbs';

interface AllowChangesDialogProps {
  impersonation: Impersonation;
  onClose: () => void;
}

export function AllowChangesDialog({ impersonation, onClose }: AllowChangesDialogProps) {
  const [password, setPassword] = useState('');
  const { seconds, start } = useCountdown();
  const { mutate, isPending, error } = useAllowWrites(impersonation.sessionId);
  const failure = useFailureText(error, seconds);
  const onError = (refusal: Error) => {
    if (refusal instanceof ApiError && refusal.retryAfter !== null) start(refusal.retryAfter);
  };
  return (
    <ReasonDialog
      words={`${words}.allow`}
      subject={displayName(impersonation.user)}
      input={{ password }}
      ready={password !== '' && seconds === 0}
      isHarsh
      onSubmit={(body) => mutate(body, { onSuccess: onClose, onError })}
      isPending={isPending}
      error={failure === null ? null : new Error(failure)}
      onClose={onClose}
    >
      <Username />
      <PasswordField value={password} error={error} onChange={setPassword} />
    </ReasonDialog>
  );
}
