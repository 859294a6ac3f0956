import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { RecordHeader } from '../../billing/RecordHeader';
import { Reference } from '../../billing/Reference';
import { Entries, Entry, NoEntries } from '../../entries/Entries';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { CodeOrDash } from '../../format/CodeOrDash';
import { Copyable } from '../../format/Copyable';
import { Facts, Moment } from '../../format/Facts';
import { RecordLink } from '../../format/RecordLink';
import { RecordPage } from '../../layout/RecordPage';
import { Section } from '../../layout/Section';
import { TwoColumns } from '../../layout/TwoColumns';
import { TextBlock } from '../../webhooks/TextBlock';
import { EventSource } from './parts/EventSource';
import type { UsageEventSoFar } from './usage-events.types';

export function UsageEventShow() {
  return (
    <RecordPage<UsageEventSoFar> title={({ name }) => name} skeleton={<EntriesSkeleton rows={6} />}>
      {(event) => (
        <>
          <RecordHeader
            name={event.name}
            merchant={event.merchant}
            about={<EventSource source={event.source} />}
            actions={null}
          />
          <TwoColumns
            main={
              <>
                <Metadata metadata={event.metadata} />
                {event.source === 'user' && <Meters meters={event.meters} />}
              </>
            }
            side={<EventFacts event={event} />}
          />
        </>
      )}
    </RecordPage>
  );
}

function Metadata({ metadata }: Pick<UsageEventSoFar, 'metadata'>) {
  const translate = useTranslate();
  const title = translate('resources.usage-events.show.metadata');
  return (
    <Section title={title}>
      {Object.keys(metadata).length === 0 ? (
        <NoEntries>{translate('resources.usage-events.show.no_metadata')}</NoEntries>
      ) : (
        <Box sx={{ px: { xs: 2, md: 2.5 }, py: 2 }}>
          <TextBlock text={JSON.stringify(metadata)} what={title} />
        </Box>
      )}
    </Section>
  );
}

function Meters({ meters }: Pick<UsageEventSoFar, 'meters'>) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.usage-events.show.${key}`);
  if (meters === undefined) return <EntriesSkeleton rows={2} />;
  return (
    <Section title={word('meters')} count={meters.length}>
      {meters.length === 0 ? (
        <NoEntries>{word('no_meters')}</NoEntries>
      ) : (
        <Entries>
          {meters.map(({ id, name }) => (
            <Entry
              key={id}
              title={
                <RecordLink resource="meters" id={id}>
                  {name}
                </RecordLink>
              }
              detail={null}
              times={[]}
            />
          ))}
        </Entries>
      )}
    </Section>
  );
}

/** Whom the event concerns, and the records that an event of billing names. */
function EventFacts({ event }: { event: UsageEventSoFar }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.usage-events.show.${key}`);
  const { customer_id: customerId, external_customer_id: externalId, source, metadata } = event;
  const named = source === 'system' ? namedRecords : [];
  const references = named.flatMap(({ key, resource, name }): [string, ReactNode][] => {
    const id = metadata[key];
    return typeof id === 'string' ? [[word(name), <Reference resource={resource} id={id} />]] : [];
  });
  const facts: [string, ReactNode][] = [
    [word('customer'), customerId === null ? '—' : <Reference resource="customers" id={customerId} />],
    [word('external_id'), <CodeOrDash text={externalId} />],
    ...references,
    [word('happened'), <Moment at={event.timestamp} />],
    [word('received'), <Moment at={event.ingested_at} />],
    [
      translate('atrium.billing.details.id'),
      <Copyable value={event.id} what={translate('atrium.billing.details.id')} />,
    ],
  ];
  return (
    <Section title={translate('atrium.billing.details.title')}>
      <Facts facts={facts} />
    </Section>
  );
}

const namedRecords = [
  { key: 'meter_id', resource: 'meters', name: 'meter' },
  { key: 'benefit_id', resource: 'benefits', name: 'benefit' },
  { key: 'benefit_grant_id', resource: 'benefit-grants', name: 'grant' },
];
