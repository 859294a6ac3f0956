import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { Entries, Entry, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Badge } from '../../../format/Badge';
import { RecordLink } from '../../../format/RecordLink';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import { useStaffApi } from '../../../providers/useStaffApi';
import { FailureState } from '../../../states/FailureState';

/** The files that the customer may download, and how often they did. */
export function CustomerDownloads({ customerId }: { customerId: string }) {
  return (
    <Section title={useTranslate()('resources.customers.show.downloads')}>
      <Downloads customerId={customerId} />
    </Section>
  );
}

function Downloads({ customerId: id }: { customerId: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, values?: object) => translate(`resources.customers.show.${key}`, values);
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'downloads', id],
    queryFn: ({ signal }) =>
      api.get('/api/admin/customers/{id}/downloads', { params: { path: { id } }, signal }),
    retry: false,
  });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <EntriesSkeleton rows={1} />;
  if (data.data.length === 0) return <NoEntries>{word('no_downloads')}</NoEntries>;
  const numbers = new Intl.NumberFormat(locale);
  return (
    <Entries>
      {data.data.map(({ id: row, downloads, last_downloaded_at: last, revoked_at: revoked, ...file }) => (
        <Entry
          key={row}
          title={
            <>
              {file.file_name}
              {file.is_file_deleted ? (
                <Badge>{word('file_deleted')}</Badge>
              ) : (
                revoked !== null && <Badge>{word('file_revoked')}</Badge>
              )}
            </>
          }
          detail={
            <RecordLink resource="benefits" id={file.benefit_id} color="inherit">
              {file.benefit_description}
            </RecordLink>
          }
          times={[
            word('downloaded', { smart_count: downloads, count: numbers.format(downloads) }),
            ...(last === null ? [] : [<When at={last} />]),
          ]}
        />
      ))}
    </Entries>
  );
}
