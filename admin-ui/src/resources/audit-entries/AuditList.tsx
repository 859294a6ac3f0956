import { FeedList } from '../../feed/FeedList';
import { useFeed } from '../../feed/useFeed';
import { useFeedFilter } from '../../feed/useFeedFilter';
import { AuditRow } from './parts/AuditRow';
import { AuditFilters } from './parts/AuditFilters';
import { auditFilterNames } from './parts/filterNames';

/** Who did what, the newest first. */
export function AuditList() {
  const { filter, narrowAll } = useFeedFilter(auditFilterNames);
  const state = useFeed('audit-entries', filter);
  const rows = state.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <FeedList
      resource="audit-entries"
      state={state}
      filter={filter}
      tools={<AuditFilters filter={filter} rows={rows} onNarrow={narrowAll} />}
    >
      {(entry) => <AuditRow key={entry.id} entry={entry} />}
    </FeedList>
  );
}
