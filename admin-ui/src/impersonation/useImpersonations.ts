import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Impersonation } from './impersonation.types';
import type { Paged } from '../api/types';
import { useStaffApi } from '../providers/useStaffApi';

const queryKey = ['impersonations'];

/** The running impersonations of the signed-in staff member. */
export function useOwnImpersonations(): Impersonation[] {
  const api = useStaffApi();
  const { identity } = useGetIdentity();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/api/admin/impersonations', { signal }),
    retry: false,
    // Refetched when the window gets focus, never by a timer, which would keep the session alive.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  return data?.data.filter(({ staff }) => staff.id === identity?.id) ?? [];
}

/** Refetches whenever the window gets focus: it may have been ended elsewhere. */
export function useRefetchOnFocus(): void {
  const ask = useRefetchImpersonations();
  useEffect(() => {
    const onFocus = () => void ask();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  });
}

export function useRefetchImpersonations(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}

/** Removes an impersonation that has ended, without a request. */
export function useForgetImpersonation(): (sessionId: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (sessionId) =>
      queries.setQueryData<Paged<Impersonation>>(queryKey, (known) => {
        if (!known) return undefined;
        const data = known.data.filter((one) => one.sessionId !== sessionId);
        return { ...known, data, total: data.length };
      }),
    [queries],
  );
}
