import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../providers/dataProvider';
import { ReasonDialog } from '../../../../verbs/ReasonDialog';

interface UserVerbDialogProps {
  userId: string;
  /** What is changed, and how: the address below the user. */
  path: string[];
  /** The key of its words. */
  done: string;
  /** Whom or what it is done to. */
  subject: string;
  isHarsh?: boolean;
  onClose: () => void;
}

/** Does something to a person, with a reason; whatever the console knows of people is asked for anew. */
export function UserVerbDialog({ userId, path, done, onClose, ...rest }: UserVerbDialogProps) {
  const words = `resources.users.verb.${done}`;
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: object) => dataProvider.changeUser(userId, path, body),
    onSuccess: async () => {
      notify(`${words}.done`, { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  return (
    <ReasonDialog
      {...rest}
      words={words}
      onSubmit={(body) => mutate(body, { onSuccess: onClose })}
      isPending={isPending}
      error={error}
      onClose={onClose}
    />
  );
}
