import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useAskAnew } from '../../../../impersonation/useImpersonations';
import { useStaffApi } from '../../../../providers/useStaffApi';
import { DoneNotice } from '../../../../verbs/DoneNotice';
import { undoneReason, type Undo } from '../../../../verbs/undo';
import { withFaults } from '../../faults';

/** The key under which the words of all verbs are. */
export const verbs = 'resources.users.verb';

export interface UserVerb {
  userId: string;
  /** What is changed, and how: the address below the user. */
  path: string[];
  /** The key of its words. */
  done: string;
  /** Whom or what it is done to. */
  subject: string;
  /** Called as soon as it is done, before anything is asked for anew. */
  onDone?: (() => void) | undefined;
  /** What would take it back, given the reason for which it was done; nothing where that cannot be. */
  undo?: ((reason: string) => Undo | null) | undefined;
}

/** Milliseconds: long enough to read what was done, to think better of it, and to get there by keyboard. */
const timeToUndo = 15_000;

/** Does something to a person, with a reason; whatever the console knows of people is asked for anew. */
export function useUserVerb({ userId, path, done, subject, undo, onDone }: UserVerb) {
  const translate = useTranslate();
  const dataProvider = useStaffApi();
  const forget = useForgetPeople();
  const notify = useNotify();
  const takeBack = useUndo(userId);
  const text = translate(`${verbs}.${done}.done`, { subject });
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      dataProvider
        .changeUser(userId, path, body)
        .catch((error: unknown) => Promise.reject(withFaults(error))),
    onSuccess: async (_answer, { reason }) => {
      const undoing = undo?.(reason);
      if (undoing) {
        const notice = <DoneNotice text={text} onUndo={() => takeBack.mutate({ undoing, reason })} />;
        notify(notice, { autoHideDuration: timeToUndo });
      } else notify(text, { type: 'success' });
      onDone?.();
      await forget();
    },
  });
}

interface Undoing {
  undoing: Undo;
  /** For which it was done. */
  reason: string;
}

function useUndo(userId: string) {
  const translate = useTranslate();
  const dataProvider = useStaffApi();
  const forget = useForgetPeople();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ undoing: { path, input }, reason }: Undoing) =>
      dataProvider.changeUser(userId, path, {
        reason: undoneReason(translate('atrium.undo.reason'), reason),
        ...input,
      }),
    onSuccess: () => notify('atrium.undo.done', { type: 'success' }),
    onError: (error) => {
      notify('atrium.undo.failed', { type: 'error', messageArgs: { why: error.message } });
    },
    onSettled: forget,
  });
}

/** People, what is theirs, and the lists that name them; and who acts as them, which ends with their sessions. */
export function useForgetPeople() {
  const queries = useQueryClient();
  const askForImpersonations = useAskAnew();
  return () => Promise.all([queries.invalidateQueries({ queryKey: ['users'] }), askForImpersonations()]);
}
