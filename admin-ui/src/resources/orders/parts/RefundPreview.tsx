import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Wire } from '../../../api/types';
import { AmountLines, type AmountLine } from '../../../billing/AmountLines';
import { OrderStatus } from '../../../billing/StatusBadges';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { useDebounced } from '../../../forms/useDebounced';
import { useStaffApi } from '../../../providers/useStaffApi';
import type { Order } from '../orders.types';

const debounce = 300;

type RefundToPreview = Wire['PreviewRefundBody'];

interface RefundPreviewProps {
  order: Order;
  /** Null while the form does not say how much. */
  refund: RefundToPreview | null;
}

/** What a refund returns and where to, and what the order is then, as the server calculates it. */
export function RefundPreview({ order, refund }: RefundPreviewProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.orders.preview.${key}`);
  const text = useDebounced(refund === null ? '' : JSON.stringify(refund), debounce);
  return (
    <Box component="section" aria-label={word('label')} aria-live="polite" sx={boxStyle}>
      {text === '' ? (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {word('hint')}
        </Typography>
      ) : (
        <Preview order={order} text={text} />
      )}
    </Box>
  );
}

function Preview({ order, text }: { order: Order; text: string }) {
  const api = useStaffApi();
  const { data, error } = useQuery({
    queryKey: ['refund-preview', order.id, text],
    queryFn: ({ signal }) =>
      api.post('/api/admin/refunds/preview', { body: JSON.parse(text) as RefundToPreview, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  if (data === undefined) return <EntriesSkeleton rows={1} />;
  return (
    <>
      <PreviewedAmounts preview={data} />
      <PreviewedOrder order={order} preview={data} />
    </>
  );
}

type Preview = Omit<Wire['RefundPreviewWire'], 'order'> & { order: Pick<Order, 'status'> };

function PreviewedAmounts({ preview }: { preview: Preview }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.orders.preview.${key}`);
  const { amount, tax_amount: tax, gateway_amount: returned, credit_amount: credit, currency } = preview;
  const lines: AmountLine[] = [
    ...given(tax > 0, { key: 'net', name: word('net'), amount }),
    ...given(tax > 0, { key: 'tax', name: word('tax'), amount: tax }),
    { key: 'total', name: word('total'), amount: amount + tax, isSum: tax > 0 },
    ...given(returned > 0 && credit > 0, { key: 'gateway', name: word('gateway'), amount: returned }),
    ...given(credit > 0, { key: 'credit', name: word('credit'), amount: credit }),
  ];
  return <AmountLines currency={currency} lines={lines} />;
}

/** What happens to the order, its subscription and its benefits. */
function PreviewedOrder({ order, preview }: { order: Order; preview: Preview }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.orders.preview.${key}`);
  const benefits = preview.revokes_benefits ? 'benefits_revoked' : 'benefits_kept';
  return (
    <Box component="ul" sx={listStyle}>
      <li>
        {word('order')} <OrderStatus status={preview.order.status} />
      </li>
      {preview.credit_amount === 0 && <li>{word('to_method')}</li>}
      <li>{word(order.subscription_id === null ? benefits : 'subscription_stays')}</li>
    </Box>
  );
}

const given = (isGiven: boolean, line: AmountLine): AmountLine[] => (isGiven ? [line] : []);

const boxStyle = { border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'clip' } as const;

const listStyle = {
  m: 0,
  px: { xs: 2, md: 2.5 },
  pl: { xs: 4.5, md: 5 },
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
  color: 'text.secondary',
  '& > li': { py: 0.25 },
} as const;
