import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useLocale, useShowContext, useTranslate } from 'react-admin';
import { AmountLines, type AmountLine } from '../../billing/AmountLines';
import { LedgerSection } from '../../billing/LedgerSection';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { RefundStatus } from '../../billing/StatusBadges';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { moneyText } from '../../format/money';
import { When } from '../../format/When';
import { RecordPage } from '../../layout/RecordPage';
import { Section } from '../../layout/Section';
import { TwoColumns } from '../../layout/TwoColumns';
import { useRefetchWhile } from '../../states/useRefetchWhile';
import { RefundFacts } from './parts/RefundFacts';
import { grossOf, type Refund, type RefundSoFar } from './refunds.types';

export function RefundShow() {
  const translate = useTranslate();
  const locale = useLocale();
  const titleOf = (refund: Refund) =>
    translate('resources.refunds.title', { amount: moneyText(grossOf(refund), refund.currency, locale) });
  return (
    <RecordPage<RefundSoFar> title={titleOf} skeleton={<EntriesSkeleton rows={6} />}>
      {(refund) => <Content refund={refund} title={titleOf(refund)} />}
    </RecordPage>
  );
}

function Content({ refund, title }: { refund: RefundSoFar; title: string }) {
  const { refetch } = useShowContext<RefundSoFar>();
  useRefetchWhile(refund.status === 'pending', refetch);
  return (
    <>
      <RecordHeader
        name={title}
        merchant={refund.merchant}
        about={
          <>
            <RefundStatus status={refund.status} />
            <When at={refund.created_at} as="day" />
          </>
        }
        actions={null}
      />
      <Notice status={refund.status} />
      <TwoColumns
        main={
          <>
            <Amounts refund={refund} />
            {refund.ledger === undefined ? (
              <EntriesSkeleton rows={2} />
            ) : (
              <LedgerSection transactions={refund.ledger} />
            )}
          </>
        }
        side={<RefundFacts refund={refund} />}
        end={<RecordHistory subjectType="refund" id={refund.id} name={title} />}
      />
    </>
  );
}

function Notice({ status }: Pick<Refund, 'status'>) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.refunds.show.${key}`);
  if (status === 'pending')
    return (
      <Alert severity="info" sx={{ mt: 2.5 }}>
        {word('pending')}
      </Alert>
    );
  if (status === 'succeeded') return null;
  return (
    <Alert severity="error" sx={{ mt: 2.5 }}>
      <AlertTitle sx={{ mb: 0.25 }}>{word('failed_title')}</AlertTitle>
      {word('failed_text')}
    </Alert>
  );
}

function Amounts({ refund }: { refund: Refund }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.refunds.show.${key}`);
  const { amount, tax_amount: tax, gateway_amount: returned, credit_amount: credit } = refund;
  const lines: AmountLine[] = [
    { key: 'net', name: word('net'), amount },
    { key: 'tax', name: word('tax'), amount: tax },
    { key: 'total', name: word('total'), amount: grossOf(refund), isSum: true },
    ...(returned > 0 ? [{ key: 'gateway', name: word('gateway'), amount: returned }] : []),
    ...(credit > 0 ? [{ key: 'credit', name: word('credit'), amount: credit }] : []),
  ];
  return (
    <Section title={word('amounts')}>
      <AmountLines currency={refund.currency} lines={lines} />
    </Section>
  );
}
