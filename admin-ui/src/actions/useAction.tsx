import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCreatePath, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useStaffApi } from '../providers/useStaffApi';
import type { ActionDeclaration, Destination, Reasoned, Undo } from './declaration';
import { ActionNotice } from './ActionNotice';
import { undoReason } from './reason';

/** Milliseconds: enough to read the notice, decide, and reach the button by keyboard. */
const timeToUndo = 15_000;
/** Milliseconds: enough to read the notice and follow its link. */
const timeToFollow = 12_000;

/** Sends the action, confirms it, and refetches what it changed. */
export function useAction<Target, Values extends object, Result>(
  declaration: ActionDeclaration<Target, Values, Result>,
  target: Target,
) {
  const api = useStaffApi();
  const refresh = useRefresh(declaration.refreshes);
  const announce = useAnnouncement(declaration, target);
  const lead = useGoTo();
  const { send, goesTo, Result: Shown, refreshesOnFailure } = declaration;
  return useMutation({
    mutationFn: (values: Values & Reasoned) => send(api, target, values),
    onSuccess: async (result, values) => {
      announce(result, values);
      // Before the refetch, which would show that a deleted record is missing.
      if (goesTo && !Shown) lead(goesTo(result));
      await refresh();
    },
    onError: async () => {
      if (refreshesOnFailure) await refresh();
    },
  });
}

/** Refetches these queries. */
export function useRefresh(keys: readonly QueryKey[]) {
  const queries = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Goes to a page of the console. */
export function useGoTo(): (destination: Destination) => void {
  const redirect = useRedirect();
  return ({ resource, type, id }) => redirect(type, resource, id);
}

function useAnnouncement<Target, Values extends object, Result>(
  declaration: ActionDeclaration<Target, Values, Result>,
  target: Target,
) {
  const translate = useTranslate();
  const notify = useNotify();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { mutate: takeBack } = useUndo(declaration.refreshes);
  const { words, subject, done, undo, follow } = declaration;
  const word = (key: string, options = {}) =>
    translate(`${words}.${key}`, { subject: subject(target), ...options });
  return (result: Result, values: Values & Reasoned) => {
    const options = done ? done(result, target) : {};
    if (options === null) return;
    const text = word('done', options);
    const undoing = undo?.(target, values, undoReason(translate('atrium.undo.reason'), values.reason));
    if (undoing) {
      const label = translate('ra.action.undo');
      const notice = <ActionNotice text={text} label={label} onAct={() => takeBack(undoing)} />;
      notify(notice, { autoHideDuration: timeToUndo });
    } else if (follow) {
      const open = () => void navigate(createPath(follow(result)));
      const notice = <ActionNotice text={text} label={word('follow')} onAct={open} />;
      notify(notice, { autoHideDuration: timeToFollow });
    } else {
      notify(text, { type: 'success' });
    }
  };
}

function useUndo(keys: readonly QueryKey[]) {
  const api = useStaffApi();
  const notify = useNotify();
  const refresh = useRefresh(keys);
  return useMutation({
    mutationFn: (undo: Undo) => undo(api),
    onSuccess: () => notify('atrium.undo.done', { type: 'success' }),
    onError: (error) => {
      notify('atrium.undo.failed', { type: 'error', messageArgs: { why: error.message } });
    },
    onSettled: refresh,
  });
}
