import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { AllowWrites, BeginImpersonation, Impersonation } from './impersonation.types';
import { ApiError } from '../providers/http';
import { useStaffApi } from '../providers/useStaffApi';
import { displayName } from '../resources/users/parts/displayName';
import { openTab } from './openTab';
import { useRefetchImpersonations } from './useImpersonations';
import { useOpenedPage } from './useOpenedPage';

export const words = 'atrium.impersonation';

/**
 * Starts impersonating a user and opens their view. The running impersonations are refetched after a refusal too,
 * because one of them may be its cause.
 */
export function useImpersonate(userId: string, onBegun: (page: { url: string; isOpen: boolean }) => void) {
  const api = useStaffApi();
  const refresh = useRefreshAffected();
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
    onSettled: refresh,
  });
}

/** Stops it; one that has already ended counts as stopped. */
export function useStopImpersonating({ sessionId, user }: Impersonation, onStopped?: () => void) {
  const api = useStaffApi();
  const refresh = useRefreshAffected();
  const notify = useNotify();
  const name = displayName(user);
  return useMutation({
    mutationFn: () =>
      api
        .post('/api/admin/impersonations/{sessionId}/stop', { params: { path: { sessionId } } })
        .catch(ignoreEnded),
    onSuccess: () => {
      notify(`${words}.bar.stopped`, { type: 'success', messageArgs: { name } });
      onStopped?.();
    },
    onError: (error) => {
      notify(error.message, { type: 'error' });
    },
    onSettled: refresh,
  });
}

/** Allows changes during the impersonation. */
export function useAllowWrites(sessionId: string) {
  const api = useStaffApi();
  const refresh = useRefreshAffected();
  return useMutation({
    mutationFn: (body: AllowWrites) =>
      api.post('/api/admin/impersonations/{sessionId}/allow-writes', {
        params: { path: { sessionId } },
        body,
      }),
    onSettled: refresh,
  });
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'IMPERSONATION_NOT_FOUND') throw error;
}

/** Refetches the running impersonations and the sessions and timeline of their users. */
function useRefreshAffected() {
  const queries = useQueryClient();
  const refetch = useRefetchImpersonations();
  return () => {
    void refetch();
    for (const part of ['listUserSessions', 'timeline'])
      void queries.invalidateQueries({ queryKey: ['users', part] });
  };
}
