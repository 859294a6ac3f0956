import { useGetOne } from 'react-admin';
import type { Wire } from '../api/types';

/** Now by the clock of a merchant, which may be ahead of the browser's in the sandbox; null while it is not known. */
export function useMerchantNow(id: string): Date | null {
  const { data, error } = useGetOne<Wire['StaffMerchantRowWire']>('merchants', { id }, { retry: false });
  if (data === undefined && !error) return null;
  const now = new Date();
  return new Date(now.getTime() + (data?.clockOffset ?? 0) * 1_000);
}
