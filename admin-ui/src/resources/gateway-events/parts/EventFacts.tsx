import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { MerchantLink } from '../../../billing/MerchantLink';
import { Reference } from '../../../billing/Reference';
import { Copyable } from '../../../format/Copyable';
import { Facts, Moment } from '../../../format/Facts';
import { Money } from '../../../format/Money';
import { Section } from '../../../layout/Section';
import type { GatewayEvent } from '../gateway-events.types';

/** What the event is about, and who sent it. */
export function EventFacts({ event }: { event: GatewayEvent }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.gateway-events.${key}`);
  const { id, eventId, gateway, merchant, paymentId, recordRef, recordStatus, amount, currency } = event;
  const money: [string, ReactNode][] =
    amount === null || currency === null
      ? []
      : [[word('fields.amount'), <Money amount={amount} currency={currency} />]];
  const facts: [string, ReactNode][] = [
    [
      translate('atrium.billing.merchant'),
      merchant === null ? word('show.merchant_deleted') : <MerchantLink merchant={merchant} />,
    ],
    [word('show.payment'), paymentId === null ? '—' : <Reference resource="payments" id={paymentId} />],
    ...money,
    [word('show.status'), recordStatus.replaceAll('_', ' ')],
    [word('show.reference'), <Copyable value={recordRef} what={word('show.reference')} />],
    [word('fields.gateway'), word(`gateway.${gateway}`)],
    [word('show.event_id'), <Copyable value={eventId} what={word('show.event_id')} />],
    [word('fields.createdAt'), <Moment at={event.createdAt} />],
    [
      translate('atrium.billing.details.id'),
      <Copyable value={id} what={translate('atrium.billing.details.id')} />,
    ],
  ];
  return (
    <Section title={translate('atrium.billing.details.title')}>
      <Facts facts={facts} />
    </Section>
  );
}
