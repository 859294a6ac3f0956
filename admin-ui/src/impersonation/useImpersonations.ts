import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Impersonation } from './impersonation.types';
import type { Page } from '../api/types';
import { useStaffApi } from '../providers/useStaffApi';

const queryKey = ['impersonations'];

/** What whoever is signed in does as others, as far as the server has been asked. */
export function useOwnImpersonations(): Impersonation[] {
  const api = useStaffApi();
  const { identity } = useGetIdentity();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/api/admin/impersonations', { signal }),
    retry: false,
    // Asked anew when somebody comes back to the window, and never by a timer, which would keep the session alive.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  return data?.data.filter(({ staff }) => staff.id === identity?.id) ?? [];
}

/** Asks for it anew whenever the window is come back to: it may have been ended from elsewhere. */
export function useAskingOnFocus(): void {
  const ask = useAskAnew();
  useEffect(() => {
    const onFocus = () => void ask();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  });
}

export function useAskAnew(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}

/** It has ended, and nobody needs to be asked. */
export function useForgetImpersonation(): (sessionId: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (sessionId) =>
      queries.setQueryData<Page<Impersonation>>(queryKey, (known) => {
        if (!known) return undefined;
        const data = known.data.filter((one) => one.sessionId !== sessionId);
        return { ...known, data, total: data.length };
      }),
    [queries],
  );
}
