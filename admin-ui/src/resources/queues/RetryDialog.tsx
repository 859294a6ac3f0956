import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useStaffApi } from '../../providers/useStaffApi';
import { ReasonDialog } from '../../verbs/ReasonDialog';
import { queuesKey } from './useQueues';

interface RetryDialogProps {
  queue: string;
  /** Null for the newest ones of the queue. */
  jobId: string | null;
  /** The key of its words. */
  done: string;
  subject: string;
  onClose: () => void;
}

export function RetryDialog({ queue, jobId, done, subject, onClose }: RetryDialogProps) {
  const words = `resources.job-queues.verb.${done}`;
  const dataProvider = useStaffApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { reason: string }) => dataProvider.retryJobs(queue, jobId, body),
    onSuccess: () => notify(`${words}.done`, { type: 'success' }),
    // Who was too late wants to see what it looks like by now as well.
    onSettled: () => void queries.invalidateQueries({ queryKey: [queuesKey] }),
  });
  return (
    <ReasonDialog
      words={words}
      subject={subject}
      onSubmit={(body) => mutate(body, { onSuccess: onClose })}
      isPending={isPending}
      error={error}
      onClose={onClose}
    />
  );
}
