import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetList, useTranslate, type RaRecord, type SortPayload } from 'react-admin';
import { Link } from 'react-router';
import { Entries, NoEntries } from '../entries/Entries';
import { EntriesSkeleton } from '../entries/EntriesSkeleton';
import { Section } from '../layout/Section';
import { filteredListPath } from '../search/entries';
import { FailureState } from '../states/FailureState';

const most = 5;
const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

interface NewestRowsProps<Row> {
  resource: string;
  /** Limits them to those that belong to a record. */
  filter: object;
  title: string;
  /** Shown without any. */
  empty: string;
  entry: (row: Row) => ReactNode;
  /** The order, where others than the newest come first. */
  sort?: SortPayload;
  /** Adds a row. */
  add?: ReactNode;
}

/** The first rows that belong to a record, the newest unless sorted, and a link to all of them. */
export function NewestRows<Row extends RaRecord<string>>(props: NewestRowsProps<Row>) {
  const { resource, filter, title, empty, entry, add, sort = newestFirst } = props;
  const translate = useTranslate();
  const { data, total, error, refetch } = useGetList<Row>(
    resource,
    { pagination: { page: 1, perPage: most }, sort, filter },
    { retry: false, onError: () => undefined },
  );
  const hasMore = total !== undefined && data !== undefined && total > data.length;
  return (
    <Section
      title={title}
      count={hasMore ? undefined : total}
      action={
        <>
          {add}
          {hasMore && (
            <Button component={Link} to={filteredListPath(resource, filter)} size="small" color="inherit">
              {translate('atrium.billing.all')}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <EntriesSkeleton />
      ) : data.length === 0 ? (
        <NoEntries>{empty}</NoEntries>
      ) : (
        <Entries>{data.map(entry)}</Entries>
      )}
    </Section>
  );
}
