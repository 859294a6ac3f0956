import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../../verbs/ReasonDialog';
import { useUserVerb, verbs, type UserVerb } from './useUserVerb';

interface UserVerbDialogProps extends UserVerb {
  /** What will happen besides what the words say, a sentence each. */
  facts?: readonly string[];
  /** What it needs to know besides the reason. */
  input?: object | (() => object);
  /** Whether that is complete. */
  ready?: boolean;
  isHarsh?: boolean;
  onClose: () => void;
  /** The fields, given what the server said last. */
  children?: (error: Error | null) => ReactNode;
  /** Members of the input whose faults are told beside them. */
  faultsShown?: readonly string[];
}

/** Does something to a person, with a reason. */
export function UserVerbDialog(props: UserVerbDialogProps) {
  const { userId, path, done, undo, onDone, onClose, children, ...rest } = props;
  const { subject } = rest;
  const { mutate, isPending, error } = useUserVerb({ userId, path, done, subject, undo, onDone });
  return (
    <ReasonDialog
      {...rest}
      words={`${verbs}.${done}`}
      onSubmit={(body) => mutate(body, { onSuccess: onClose })}
      isPending={isPending}
      error={error}
      onClose={onClose}
    >
      {children?.(error)}
    </ReasonDialog>
  );
}
