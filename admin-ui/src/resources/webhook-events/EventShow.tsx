import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { PublicEventDetail } from './webhook-events.types';
import { Entries, NoEntries } from '../../entries/Entries';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { Copyable } from '../../format/Copyable';
import { Facts, Moment } from '../../format/Facts';
import { RecordPage } from '../../layout/RecordPage';
import { Section } from '../../layout/Section';
import { DeliveryEntry } from '../webhook-deliveries/parts/DeliveryEntry';
import { OwnerLink } from '../../webhooks/OwnerLink';
import { TextBlock } from '../../webhooks/TextBlock';
import { TwoColumns } from '../../layout/TwoColumns';
import { useRecordName } from '../../webhooks/useRecordName';

export function EventShow() {
  return (
    <RecordPage<PublicEventDetail> title={({ type }) => type} skeleton={<EntriesSkeleton rows={6} />}>
      {(event) => <EventPage event={event} />}
    </RecordPage>
  );
}

function EventPage({ event }: { event: PublicEventDetail }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.webhook-events.show.${key}`);
  return (
    <>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {event.type}
      </Typography>
      <TwoColumns
        main={
          <>
            <Section title={word('payload')}>
              <Box sx={{ px: { xs: 2, md: 2.5 }, py: 2 }}>
                <TextBlock text={event.payload} what={word('payload')} />
              </Box>
            </Section>
            <Section title={word('deliveries')} count={event.deliveries.length}>
              {event.deliveries.length === 0 ? (
                <NoEntries>{word('nowhere')}</NoEntries>
              ) : (
                <Entries>
                  {event.deliveries.map((delivery) => (
                    <DeliveryEntry key={delivery.id} delivery={delivery} withEndpoint />
                  ))}
                </Entries>
              )}
            </Section>
          </>
        }
        side={<EventFacts event={event} />}
      />
    </>
  );
}

function EventFacts({ event }: { event: PublicEventDetail }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.webhook-events.show.${key}`);
  const { id, organization, organizationId, recordType, recordId, occurredAt } = event;
  const record = useRecordName()(recordType);
  const facts: [string, ReactNode][] = [
    [record, <Copyable value={recordId} what={record} />],
    [word('occurred'), <Moment at={occurredAt} />],
    [word('id'), <Copyable value={id} what={word('id')} />],
  ];
  if (organization) facts.unshift([word('owner'), <OwnerLink organization={organization} />]);
  else if (organizationId)
    facts.unshift([word('owner'), <Copyable value={organizationId} what={word('owner')} />]);
  return (
    <Section title={word('details')}>
      <Facts facts={facts} />
    </Section>
  );
}
