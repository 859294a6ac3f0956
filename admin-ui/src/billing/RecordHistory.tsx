import { usePermissions, useTranslate } from 'react-admin';
import type { Permissions } from '../api/types';
import { Entries, NoEntries } from '../entries/Entries';
import { EntriesSkeleton } from '../entries/EntriesSkeleton';
import { Older } from '../feed/FeedRows';
import { useFeed } from '../feed/useFeed';
import { Section } from '../layout/Section';
import type { AuditEntry } from '../resources/audit-entries/audit-entries.types';
import { AuditRow } from '../resources/audit-entries/parts/AuditRow';
import { FailureState } from '../states/FailureState';

interface RecordHistoryProps {
  /** As the audit log names the kind of record. */
  subjectType: string;
  id: string;
  /** Its name, for entries that do not say it. */
  name: string;
}

/** What was changed about a record, newest first; renders nothing without the permission. */
export function RecordHistory(props: RecordHistoryProps) {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  if (!permissions?.audit.includes('list')) return null;
  return (
    <Section title={translate('atrium.billing.history.title')}>
      <HistoryRows {...props} />
    </Section>
  );
}

function HistoryRows({ subjectType, id, name }: RecordHistoryProps) {
  const translate = useTranslate();
  const state = useFeed('audit-entries', { subjectType, subjectId: id });
  if (state.error) return <FailureState error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <EntriesSkeleton rows={3} />;
  const rows = state.data.pages.flatMap(({ data }) => data);
  return (
    <>
      {rows.length === 0 ? (
        <NoEntries>{translate('atrium.billing.history.empty')}</NoEntries>
      ) : (
        <Entries>
          {rows.map((entry) => (
            <AuditRow key={entry.id} entry={withName(entry, name)} />
          ))}
        </Entries>
      )}
      <Older state={state} isEmpty={rows.length === 0} />
    </>
  );
}

const withName = (entry: AuditEntry, name: string): AuditEntry => ({
  ...entry,
  subject: { ...entry.subject, name: entry.subject.name ?? name },
});
