import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Wire } from '../../../api/types';
import { RowAmount } from '../../../billing/RowAmount';
import { Entries, Entry, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import { useStaffApi } from '../../../providers/useStaffApi';
import { FailureState } from '../../../states/FailureState';

/** Milliseconds; links to files expire after ten minutes. */
const refreshed = 300_000;

/** The invoice, credit notes and receipt of an order, to download. */
export function DocumentsSection({ orderId }: { orderId: string }) {
  const translate = useTranslate();
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'documents', orderId],
    queryFn: ({ signal }) =>
      api.get('/api/admin/orders/{id}/documents', { params: { path: { id: orderId } }, signal }),
    refetchInterval: refreshed,
    retry: false,
  });
  return (
    <Section title={translate('resources.orders.show.documents')} count={data?.length}>
      {error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <EntriesSkeleton rows={1} />
      ) : data.length === 0 ? (
        <NoEntries>{translate('resources.orders.show.no_documents')}</NoEntries>
      ) : (
        <Entries>
          {data.map((document) => (
            <DocumentEntry key={document.id} document={document} />
          ))}
        </Entries>
      )}
    </Section>
  );
}

function DocumentEntry({ document }: { document: Wire['DocumentWire'] }) {
  const translate = useTranslate();
  const { kind, number, url, issued_at: at, total_amount: total, currency } = document;
  return (
    <Entry
      title={number}
      detail={
        <>
          {translate(`resources.orders.show.document.${kind}`)} · <When at={at} as="day" />
        </>
      }
      times={[]}
      action={
        <>
          <RowAmount amount={total} currency={currency} />
          <IconButton
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            size="small"
            aria-label={translate('resources.orders.show.download_of', { number })}
            title={translate('resources.orders.show.download')}
            sx={{ my: -0.5 }}
          >
            <DownloadIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
}
