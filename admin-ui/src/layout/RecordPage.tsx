import type { ReactNode } from 'react';
import { ShowBase, useShowContext, type RaRecord } from 'react-admin';
import { isMissing } from '../providers/http';
import { FailureState } from '../states/FailureState';
import { RecordMissing } from '../states/RecordMissing';
import { BackToList } from './BackToList';
import { Page } from './Page';

interface RecordPageProps<Record> {
  title: (record: Record) => string;
  /** Placeholder while the record loads. */
  skeleton: ReactNode;
  /** Shown below the notice that the record does not exist. */
  missing?: ReactNode;
  children: (record: Record) => ReactNode;
}

// Shown in place of the record; react-admin would redirect to the list instead.
const queryOptions = { onError: () => undefined };

/** The page of one record in each state: loading, failed, missing, loaded. */
export function RecordPage<Record extends RaRecord>({ title, ...content }: RecordPageProps<Record>) {
  return (
    <ShowBase<Record> redirectOnError={false} queryOptions={queryOptions}>
      <Title title={title} />
      <Page>
        <Content {...content} />
      </Page>
    </ShowBase>
  );
}

function Title<Record extends RaRecord>({ title }: Pick<RecordPageProps<Record>, 'title'>) {
  const { record } = useShowContext<Record>();
  return <BackToList title={record?.id ? title(record) : undefined} />;
}

type ContentProps<Record> = Omit<RecordPageProps<Record>, 'title'>;

function Content<Record extends RaRecord>({ skeleton, missing, children }: ContentProps<Record>) {
  const { record, error, refetch } = useShowContext<Record>();
  if (isMissing(error))
    return (
      <>
        <RecordMissing />
        {missing}
      </>
    );
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  // The record is an empty object for a moment when the session ends during the request.
  return record?.id ? children(record) : skeleton;
}
