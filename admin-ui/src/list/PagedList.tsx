import type { ReactNode } from 'react';
import { ListBase } from 'react-admin';
import { useListEnd } from './useListEnd';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

// A failure is shown where the list would be, not as a passing message.
const onError = () => undefined;

/** The list of a resource, in pages that can be counted from either of its ends. */
export function PagedList({ children }: { children: ReactNode }) {
  const from = useListEnd();
  return (
    <ListBase perPage={25} sort={newestFirst} exporter={false} queryOptions={{ onError, meta: { from } }}>
      {children}
    </ListBase>
  );
}
