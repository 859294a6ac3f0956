import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { AllowWrites, BeginImpersonation, Impersonation } from './impersonation.types';
import { ApiError } from '../providers/http';
import { useStaffApi } from '../providers/useStaffApi';
import { displayName } from '../resources/users/parts/displayName';
import { openTab } from './openTab';
import { useAskAnew } from './useImpersonations';
import { useOpenedPage } from './useOpenedPage';

export const words = 'atrium.impersonation';

/**
 * Begins to act as somebody, and opens what they see. What is running is asked for anew also when that was refused, since
 * it may say why.
 */
export function useBegin(userId: string, onBegun: (page: { url: string; isOpen: boolean }) => void) {
  const api = useStaffApi();
  const settle = useSettle();
  const { remember } = useOpenedPage();
  return useMutation({
    mutationFn: (body: BeginImpersonation) =>
      api.post('/api/admin/users/{id}/impersonate', {
        params: { path: { id: userId } },
        body,
      }),
    onSuccess: ({ impersonation: { sessionId }, url }) => {
      remember({ sessionId, url });
      onBegun({ url, isOpen: openTab(url) });
    },
    onSettled: settle,
  });
}

/** Ends it; what has ended already is as good. */
export function useStop({ sessionId, user }: Impersonation, onStopped?: () => void) {
  const api = useStaffApi();
  const settle = useSettle();
  const notify = useNotify();
  const name = displayName(user);
  return useMutation({
    mutationFn: () =>
      api
        .post('/api/admin/impersonations/{sessionId}/stop', { params: { path: { sessionId } } })
        .catch(unlessEnded),
    onSuccess: () => {
      notify(`${words}.bar.stopped`, { type: 'success', messageArgs: { name } });
      onStopped?.();
    },
    onError: (error) => {
      notify(error.message, { type: 'error' });
    },
    onSettled: settle,
  });
}

/** Lets one change things as the other person as well. */
export function useAllowWrites(sessionId: string) {
  const api = useStaffApi();
  const settle = useSettle();
  return useMutation({
    mutationFn: (body: AllowWrites) =>
      api.post('/api/admin/impersonations/{sessionId}/allow-writes', {
        params: { path: { sessionId } },
        body,
      }),
    onSettled: settle,
  });
}

function unlessEnded(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'IMPERSONATION_NOT_FOUND') throw error;
}

/** What is running, and the sessions and the timeline of whom it is about, are asked for anew. */
function useSettle() {
  const queries = useQueryClient();
  const askAnew = useAskAnew();
  return () => {
    void askAnew();
    for (const part of ['listUserSessions', 'timeline'])
      void queries.invalidateQueries({ queryKey: ['users', part] });
  };
}
