import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { InvoiceLines } from '../../../billing/InvoiceLines';
import { NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { shortDate } from '../../../format/relativeTime';
import { Section } from '../../../layout/Section';
import { FailureState } from '../../../states/FailureState';
import type { Subscription } from '../subscriptions.types';
import { useUpcoming } from './useUpcoming';

/** What the next renewal will charge. */
export function NextInvoice({ subscription }: { subscription: Subscription }) {
  const translate = useTranslate();
  return (
    <Section title={translate('resources.subscriptions.show.next_invoice')}>
      <Invoice subscription={subscription} />
    </Section>
  );
}

function Invoice({ subscription: { id, comped_periods: free } }: { subscription: Subscription }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, options?: object) => translate(`resources.subscriptions.show.${key}`, options);
  const { data, error, refetch } = useUpcoming(id);
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <EntriesSkeleton rows={1} />;
  if (data.invoice === null) return <NoEntries>{word('no_invoice')}</NoEntries>;
  return (
    <>
      <Box sx={{ px: { xs: 2, md: 2.5 }, pt: 1.5, typography: 'caption', color: 'text.secondary' }}>
        {word('invoice_on', { day: shortDate(new Date(data.invoice.at), locale) })}
        {free > 0 && ` · ${word('free', { smart_count: free })}`}
      </Box>
      <InvoiceLines invoice={data.invoice} isComped={free > 0} />
    </>
  );
}
