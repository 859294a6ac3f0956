import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Wire } from '../../api/types';
import { listLinks } from '../../dashboard/listLinks';
import { countText } from '../../format/countText';
import { Facts } from '../../format/Facts';
import { When } from '../../format/When';
import { Section } from '../../layout/Section';
import { VerificationStatus } from '../../resources/billing-verifications/parts/VerificationStatus';
import { GatewayMode } from './GatewayMode';

/** Whether payments work: the gateway, its events, payments without an outcome, and the last verification. */
export function HealthPanel({ health }: { health: Wire['BillingHealthWire'] }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.billing.health.${key}`);
  const { events, payments, refunds, lastEventAt, lastVerification } = health;
  const eventCount = events.waiting + events.failed;
  const facts: [string, ReactNode][] = [
    [word('gateway'), <GatewayMode health={health} />],
    [word('last'), lastEventAt === null ? '—' : <When at={lastEventAt} />],
    [
      word('events'),
      <Open
        count={eventCount}
        since={events.oldestAt}
        to={listLinks.gatewayEvents(events.failed > 0 ? 'failed' : 'waiting')}
      />,
    ],
    [word('rejected'), <Rejected count={events.rejected} />],
    [
      word('payments'),
      <Open count={payments.pending} since={payments.oldestAt} to={listLinks.payments('pending')} />,
    ],
    [
      word('refunds'),
      <Open count={refunds.pending} since={refunds.oldestAt} to={listLinks.refunds('pending')} />,
    ],
    [
      word('verification'),
      lastVerification === null ? '—' : <LastVerification verification={lastVerification} />,
    ],
  ];
  return (
    <Section
      title={word('title')}
      action={
        <Button component={Link} to="/gateway-events" size="small" color="inherit">
          {word('open')}
        </Button>
      }
    >
      <Facts facts={facts} />
    </Section>
  );
}

interface OpenProps {
  count: number;
  since: string | null;
  to: string;
}

/** How many are open, and the age of the oldest. */
function Open({ count, since, to }: OpenProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (count === 0 || since === null) return translate('atrium.billing.health.none');
  return (
    <>
      <MuiLink component={Link} to={to} color="textPrimary">
        {countText(count, locale)}
      </MuiLink>{' '}
      · {translate('atrium.billing.health.oldest')} <When at={since} />
    </>
  );
}

/** How many events were rejected in the last 24 hours. */
function Rejected({ count }: { count: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (count === 0) return translate('atrium.billing.health.none');
  return (
    <>
      {countText(count, locale)} · {translate('atrium.billing.health.rejected_since')}
    </>
  );
}

interface LastVerificationProps {
  verification: NonNullable<Wire['BillingHealthWire']['lastVerification']>;
}

function LastVerification({ verification: { id, outcome, finishedAt } }: LastVerificationProps) {
  return (
    <>
      <MuiLink component={Link} to={listLinks.verification(id)} color="textPrimary">
        <When at={finishedAt} />
      </MuiLink>{' '}
      <VerificationStatus status={outcome} />
    </>
  );
}
