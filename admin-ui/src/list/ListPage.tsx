import type { ReactNode } from 'react';
import { ListBase, type SortPayload } from 'react-admin';
import { Page } from '../layout/Page';
import { LatestFilters } from './LatestFilters';
import { ListHeading } from './ListHeading';
import { SelectionProvider } from './selection/Selection';
import { useListEnd } from './useListEnd';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

// Shown in place of the list instead of a notice.
const onError = () => undefined;

interface ListPageProps {
  /** Whether rows can be selected. */
  selectable?: boolean;
  /** The order at first; the newest rows first by default. */
  sort?: SortPayload;
  children: ReactNode;
}

/** The list of a resource with its heading, paged from either end. */
export function ListPage({ selectable = false, sort = newestFirst, children }: ListPageProps) {
  const from = useListEnd();
  return (
    <ListBase perPage={25} sort={sort} exporter={false} queryOptions={{ onError, meta: { from } }}>
      <LatestFilters>
        <SelectionProvider isOffered={selectable}>
          <ListHeading />
          <Page>{children}</Page>
        </SelectionProvider>
      </LatestFilters>
    </ListBase>
  );
}
