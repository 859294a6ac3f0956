import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { DeliveryDetail } from '../webhook-deliveries.types';
import { Copyable } from '../../../format/Copyable';
import { Facts, Moment } from '../../../format/Facts';
import { Section } from '../../../layout/Section';
import { OwnerLink } from '../../../webhooks/OwnerLink';
import { useRecordName } from '../../../webhooks/useRecordName';

/** Endpoint, event, and the next attempt. */
export function DeliveryFacts({ delivery }: { delivery: DeliveryDetail }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const word = (key: string) => translate(`resources.webhook-deliveries.show.${key}`);
  const { id, endpoint, event, attempts, createdAt } = delivery;
  const record = useRecordName()(event.recordType);
  const linkTo = (resource: string, to: string, text: string) => (
    <MuiLink component={Link} to={createPath({ resource, type: 'show', id: to })}>
      {text}
    </MuiLink>
  );
  const facts: [string, ReactNode][] = [
    [word('endpoint'), linkTo('webhook-endpoints', endpoint.id, endpoint.url)],
    [word('owner'), <OwnerLink organization={endpoint.organization} />],
    [word('event'), linkTo('webhook-events', event.id, event.type)],
    [record, <Copyable value={event.recordId} what={record} />],
    [word('occurred'), <Moment at={event.occurredAt} />],
    [word('made'), <Moment at={createdAt} />],
    [word('attempts'), attempts],
    ...nextOf(delivery, word, linkTo),
    [word('id'), <Copyable value={id} what={word('id')} />],
  ];
  return (
    <Section title={word('details')}>
      <Facts facts={facts} />
    </Section>
  );
}

function nextOf(
  { status, isBeingSent, waitsFor, nextAttemptAt }: DeliveryDetail,
  word: (key: string) => string,
  linkTo: (resource: string, id: string, text: string) => ReactNode,
): [string, ReactNode][] {
  if (status !== 'pending') return [];
  if (isBeingSent) return [[word('next'), word('now')]];
  if (waitsFor) return [[word('next'), linkTo('webhook-deliveries', waitsFor, word('waits'))]];
  return nextAttemptAt ? [[word('next'), <Moment at={nextAttemptAt} />]] : [];
}
