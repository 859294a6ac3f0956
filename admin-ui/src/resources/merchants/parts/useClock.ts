import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Wire } from '../../../api/types';
import { useStaffApi } from '../../../providers/useStaffApi';

export type MerchantClock = Wire['StaffClockWire'];
export type ClockAdvance = Wire['ClockAdvanceWire'];

/** Milliseconds between two looks at a clock that is being advanced. */
const refetchInterval = 1_000;
/** What changes while a clock moves. */
const moving = ['merchants', 'subscriptions', 'orders', 'payments'];

/** The clock of a merchant. While it is being advanced it is looked at again, and afterwards so is what it has moved. */
export function useClock(merchantId: string) {
  const api = useStaffApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['merchants', 'clock', merchantId],
    queryFn: ({ signal }) =>
      api.get('/api/admin/merchants/{id}/clock', { params: { path: { id: merchantId } }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'advancing' ? refetchInterval : false),
    retry: false,
  });
  const { data: { status } = {} } = query;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'advancing' && status === 'ready')
      for (const resource of moving) void queries.invalidateQueries({ queryKey: [resource] });
    before.current = status;
  }, [status, queries]);
  return query;
}
