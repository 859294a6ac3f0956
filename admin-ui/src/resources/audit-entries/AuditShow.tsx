import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { NoEntries } from '../../entries/Entries';
import { Badge } from '../../format/Badge';
import { RecordPage } from '../../layout/RecordPage';
import { Section } from '../../layout/Section';
import { TwoColumns } from '../../layout/TwoColumns';
import type { AuditEntryDetail } from './audit-entries.types';
import { AuditFacts } from './parts/AuditFacts';
import { ChangeTable } from './parts/ChangeTable';
import { Sentence } from './parts/Sentence';
import { SimilarEntries } from './parts/SimilarEntries';

export function AuditShow() {
  return (
    <RecordPage<AuditEntryDetail> title={({ action }) => action} skeleton={<EntriesSkeleton rows={6} />}>
      {(entry) => <AuditPage entry={entry} />}
    </RecordPage>
  );
}

function AuditPage({ entry }: { entry: AuditEntryDetail }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.audit-entries.${key}`);
  const { reason, actor, impersonator } = entry;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h1" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <Sentence entry={entry} />
        </Typography>
        {impersonator && <Badge tone="caution">{word('badge.acting')}</Badge>}
        {actor.kind === 'staff' && <Badge tone="accent">{word('badge.staff')}</Badge>}
      </Box>
      <TwoColumns
        main={
          <>
            <Section title={word('show.reason')}>
              {reason ? (
                <Typography
                  sx={{ px: { xs: 2, md: 2.5 }, py: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
                >
                  {reason}
                </Typography>
              ) : (
                <NoEntries>{word('show.no_reason')}</NoEntries>
              )}
            </Section>
            <Section title={word('show.changes')}>
              <ChangeTable change={entry} />
            </Section>
          </>
        }
        side={
          <>
            <AuditFacts entry={entry} />
            <SimilarEntries entry={entry} />
          </>
        }
      />
    </>
  );
}
