import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../../verbs/ReasonDialog';
import { useVerb, type Verb } from './useVerb';

interface VerbDialogProps extends Verb {
  /** Whom or what it is done to. */
  subject: string;
  /** What it needs to know besides the reason. */
  input?: object;
  /** Whether that is complete. */
  ready?: boolean;
  isHarsh?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Does something in the organization at hand, with a reason. */
export function VerbDialog({ path, done, onClose, ...rest }: VerbDialogProps) {
  const { mutate, isPending, error } = useVerb({ path, done });
  return (
    <ReasonDialog
      {...rest}
      words={`resources.organizations.verb.${done}`}
      onSubmit={(body) => mutate(body, { onSuccess: onClose })}
      isPending={isPending}
      error={error}
      onClose={onClose}
    />
  );
}
