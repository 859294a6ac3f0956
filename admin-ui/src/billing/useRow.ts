import { useGetManyAggregate, usePermissions, type RaRecord } from 'react-admin';
import type { Permissions } from '../api/types';

type Row = RaRecord<string> & Record<string, unknown>;

interface FoundRow {
  /** Undefined also for one that was deleted or that the staff member may not read. */
  row: Row | undefined;
  isLoading: boolean;
}

/** A row of billing by its id; the rows of a page are read by one request. */
export function useRow(resource: string, id: string, isWanted = true): FoundRow {
  const { permissions } = usePermissions<Permissions>();
  const enabled = isWanted && permissions?.billing.includes('read') === true;
  const { data, isLoading } = useGetManyAggregate<Row>(resource, { ids: [id] }, { enabled });
  return { row: data?.find((found) => found.id === id), isLoading };
}
