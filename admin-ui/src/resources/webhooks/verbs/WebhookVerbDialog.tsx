import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../actions/ReasonDialog';
import { useWebhookVerb, verbs } from './useWebhookVerb';

interface WebhookVerbDialogProps {
  path: string[];
  /** The key of its words. */
  done: string;
  /** What it is done to. */
  subject: string;
  /** What it needs to know besides the reason. */
  input?: object;
  isHarsh?: boolean;
  onClose: () => void;
  /** Called once it is done. */
  onDone?: () => void;
  children?: ReactNode;
}

/** Does something about webhooks, with a reason. */
export function WebhookVerbDialog({ path, done, onClose, onDone, ...rest }: WebhookVerbDialogProps) {
  const { mutate, isPending, error } = useWebhookVerb(path, done);
  const finish = () => {
    onClose();
    onDone?.();
  };
  return (
    <ReasonDialog
      {...rest}
      words={`${verbs}.${done}`}
      onSubmit={(body) => mutate(body, { onSuccess: finish })}
      isPending={isPending}
      error={error}
      onClose={onClose}
    />
  );
}
