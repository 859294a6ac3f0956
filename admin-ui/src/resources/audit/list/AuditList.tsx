import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FeedRows } from '../../../feed/FeedRows';
import { FeedTools } from '../../../feed/FeedTools';
import { useFeed } from '../../../feed/useFeed';
import { useNarrowed } from '../../../feed/useNarrowed';
import { Page } from '../../../layout/Page';
import { PageTitle } from '../../../layout/PageTitle';
import { AuditRow } from '../AuditRow';
import { AuditFilters } from '../filters/AuditFilters';
import { filterNames } from '../filters/filterNames';
import { AuditExport } from './AuditExport';

export function AuditList() {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.audit-entries.${key}`, options);
  const title = word('name', { smart_count: 2 });
  const { filter, narrowAll } = useNarrowed(filterNames);
  const state = useFeed('audit-entries', filter);
  const rows = state.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <PageTitle title={title}>
        <Typography variant="h1">{title}</Typography>
      </PageTitle>
      <Page>
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          <FeedTools actions={<AuditExport filter={filter} />}>
            <AuditFilters filter={filter} rows={rows} onNarrow={narrowAll} />
          </FeedTools>
          <FeedRows
            state={state}
            words={{ empty: word('empty'), none: word('none'), further: word('further') }}
            isNarrowed={Object.keys(filter).length > 0}
          >
            {(entry) => <AuditRow key={entry.id} entry={entry} />}
          </FeedRows>
        </Paper>
      </Page>
    </>
  );
}
