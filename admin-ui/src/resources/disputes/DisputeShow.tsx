import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { LedgerSection } from '../../billing/LedgerSection';
import { MerchantLink } from '../../billing/MerchantLink';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { Reference } from '../../billing/Reference';
import { DisputeStatus } from '../../billing/StatusBadges';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { Copyable } from '../../format/Copyable';
import { Facts, Moment } from '../../format/Facts';
import { Money } from '../../format/Money';
import { moneyText } from '../../format/money';
import { When } from '../../format/When';
import { RecordPage } from '../../layout/RecordPage';
import { Section } from '../../layout/Section';
import { TwoColumns } from '../../layout/TwoColumns';
import type { Dispute, DisputeSoFar } from './disputes.types';

const severities = { open: 'warning', won: 'success', lost: 'error' } as const;

export function DisputeShow() {
  const translate = useTranslate();
  const locale = useLocale();
  const titleOf = ({ amount, currency }: Dispute) =>
    translate('resources.disputes.title', { amount: moneyText(amount, currency, locale) });
  return (
    <RecordPage<DisputeSoFar> title={titleOf} skeleton={<EntriesSkeleton rows={6} />}>
      {(dispute) => (
        <>
          <RecordHeader
            name={titleOf(dispute)}
            merchant={dispute.merchant}
            about={
              <>
                <DisputeStatus status={dispute.status} />
                <When at={dispute.created_at} as="day" />
              </>
            }
            actions={null}
          />
          <Alert severity={severities[dispute.status]} sx={{ mt: 2.5 }}>
            {translate(`resources.disputes.show.${dispute.status}`)}
          </Alert>
          <TwoColumns
            main={
              dispute.ledger === undefined ? (
                <EntriesSkeleton rows={2} />
              ) : (
                <LedgerSection transactions={dispute.ledger} />
              )
            }
            side={<DisputeFacts dispute={dispute} />}
            end={<RecordHistory subjectType="dispute" id={dispute.id} name={titleOf(dispute)} />}
          />
        </>
      )}
    </RecordPage>
  );
}

function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.disputes.show.${key}`);
  const { id, merchant, payment_id: paymentId, order_id: orderId, currency, closed_at: closed } = dispute;
  const idWord = translate('atrium.billing.details.id');
  const facts: [string, ReactNode][] = [
    [translate('atrium.billing.merchant'), <MerchantLink merchant={merchant} />],
    [word('customer'), dispute.customer_email],
    [word('description'), dispute.description],
    [word('payment'), <Reference resource="payments" id={paymentId} />],
    [word('order'), orderId === null ? '—' : <Reference resource="orders" id={orderId} />],
    [word('amount'), <Money amount={dispute.amount} currency={currency} />],
    [word('paid'), <Money amount={dispute.paid_amount} currency={currency} />],
    [word('gateway'), translate(`resources.payments.gateway.${dispute.gateway}`)],
    [word('reference'), <Copyable value={dispute.gateway_ref} what={word('reference')} />],
    [translate('resources.disputes.fields.createdAt'), <Moment at={dispute.created_at} />],
    [word('closed'), closed === null ? '—' : <Moment at={closed} />],
    [idWord, <Copyable value={id} what={idWord} />],
  ];
  return (
    <Section title={translate('atrium.billing.details.title')}>
      <Facts facts={facts} />
    </Section>
  );
}
