import type { ReactNode } from 'react';
import { ListBase } from 'react-admin';
import { Page } from '../layout/Page';
import { ListHeading } from './ListHeading';
import { SelectionProvider } from './selection/Selection';
import { useListEnd } from './useListEnd';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

// Shown in place of the list instead of a notice.
const onError = () => undefined;

interface ListPageProps {
  /** Whether rows can be selected. */
  selectable?: boolean;
  children: ReactNode;
}

/** The list of a resource with its heading, paged from either end. */
export function ListPage({ selectable = false, children }: ListPageProps) {
  const from = useListEnd();
  return (
    <ListBase perPage={25} sort={newestFirst} exporter={false} queryOptions={{ onError, meta: { from } }}>
      <SelectionProvider isOffered={selectable}>
        <ListHeading />
        <Page>{children}</Page>
      </SelectionProvider>
    </ListBase>
  );
}
