import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { Entries, NoEntries } from '../entries/Entries';
import { EntriesSkeleton } from '../entries/EntriesSkeleton';
import { Section } from '../layout/Section';
import { filteredListPath } from '../search/entries';
import { FailureState } from '../states/FailureState';

const most = 5;

interface NewestRowsProps<Row> {
  resource: string;
  /** Limits them to those that belong to a record. */
  filter: object;
  title: string;
  /** Shown without any. */
  empty: string;
  entry: (row: Row) => ReactNode;
  /** Adds a row. */
  add?: ReactNode;
}

/** The newest rows that belong to a record, and a link to all of them. */
export function NewestRows<Row extends RaRecord<string>>(props: NewestRowsProps<Row>) {
  const { resource, filter, title, empty, entry, add } = props;
  const translate = useTranslate();
  const { data, total, error, refetch } = useGetList<Row>(
    resource,
    { pagination: { page: 1, perPage: most }, sort: { field: 'createdAt', order: 'DESC' }, filter },
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
