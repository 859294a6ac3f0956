import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { InvoiceLines } from '../../../billing/InvoiceLines';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { shortDate } from '../../../format/relativeTime';
import { useDebounced } from '../../../forms/useDebounced';
import { useStaffApi } from '../../../providers/useStaffApi';
import type { Subscription, SubscriptionChange } from '../subscriptions.types';

const debounce = 300;

interface ChangePreviewProps {
  subscription: Subscription;
  /** Null while the form does not say what to change. */
  change: SubscriptionChange | null;
}

/** What a change would charge now and at the next renewal, as the server calculates it. */
export function ChangePreview({ subscription, change }: ChangePreviewProps) {
  const text = useDebounced(change === null ? '' : JSON.stringify(change), debounce);
  return (
    <Box
      component="section"
      aria-label={useTranslate()('resources.subscriptions.preview.label')}
      sx={boxStyle}
    >
      {text === '' ? <Hint /> : <Preview subscription={subscription} text={text} />}
    </Box>
  );
}

function Hint() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
      {useTranslate()('resources.subscriptions.preview.hint')}
    </Typography>
  );
}

function Preview({ subscription, text }: { subscription: Subscription; text: string }) {
  const { id } = subscription;
  const translate = useTranslate();
  const locale = useLocale();
  const api = useStaffApi();
  const change = JSON.parse(text) as SubscriptionChange;
  const word = (key: string, options?: object) =>
    translate(`resources.subscriptions.preview.${key}`, options);
  const { data, error } = useQuery({
    queryKey: ['subscriptions', 'preview', id, text],
    queryFn: ({ signal }) =>
      api.post('/api/admin/subscriptions/{id}/preview', {
        params: { path: { id } },
        body: change,
        signal,
      }),
    retry: false,
    gcTime: 0,
  });
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  if (data === undefined) return <EntriesSkeleton rows={1} />;
  const { now, next } = data;
  const day = (at: string) => shortDate(new Date(at), locale);
  const isComped = (change.comped_periods ?? 0) > 0;
  return (
    <>
      <Heading>{word(now === null ? 'nothing_now' : 'now')}</Heading>
      {now !== null && <InvoiceLines invoice={now} />}
      <Heading>
        {next === null
          ? word(endingOf(change, subscription), { day: day(subscription.current_period_end) })
          : word('next', { day: day(next.at) })}
      </Heading>
      {next !== null && <InvoiceLines invoice={next} isComped={isComped} />}
    </>
  );
}

/** What is said where no renewal follows. What is overdue ends a subscription as it is canceled. */
function endingOf(
  { revoke, cancel_at_period_end: isCanceled }: SubscriptionChange,
  { status }: Subscription,
) {
  if (revoke === true || (isCanceled === true && status === 'past_due')) return 'ends_now';
  return isCanceled === true ? 'ends' : 'nothing_next';
}

function Heading({ children }: { children: string }) {
  return (
    <Typography
      variant="body2"
      component="h3"
      sx={{ px: { xs: 2, md: 2.5 }, pt: 1.5, pb: 0.5, fontWeight: 600 }}
    >
      {children}
    </Typography>
  );
}

const boxStyle = { border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'clip', pb: 0.5 } as const;
