import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ShowBase, useShowContext, useTranslate } from 'react-admin';
import type { PublicEventDetail } from '../webhooks.types';
import { Entries, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Copyable } from '../../../format/Copyable';
import { Facts, Moment } from '../../../format/Facts';
import { BackToList } from '../../../layout/BackToList';
import { Page } from '../../../layout/Page';
import { Section } from '../../../layout/Section';
import { isMissing } from '../../../providers/http';
import { FailureState } from '../../../states/FailureState';
import { RecordMissing } from '../../../states/RecordMissing';
import { DeliveryEntry } from '../deliveries/DeliveryEntry';
import { Owner } from '../fields/Owner';
import { TextBlock } from '../TextBlock';
import { TwoColumns } from '../../../layout/TwoColumns';
import { useRecordName } from '../useRecordName';

// A failure is shown where the event would be; react-admin would go back to the list instead.
const queryOptions = { onError: () => undefined };

export function EventShow() {
  return (
    <ShowBase<PublicEventDetail> redirectOnError={false} queryOptions={queryOptions}>
      <EventTitle />
      <Page>
        <EventContent />
      </Page>
    </ShowBase>
  );
}

function EventTitle() {
  const { record } = useShowContext<PublicEventDetail>();
  return <BackToList title={record?.id ? record.type : undefined} />;
}

function EventContent() {
  const { record, error, refetch } = useShowContext<PublicEventDetail>();
  if (isMissing(error)) return <RecordMissing />;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  return record?.id ? <EventPage event={record} /> : <EntriesSkeleton rows={6} />;
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
  if (organization) facts.unshift([word('owner'), <Owner organization={organization} />]);
  else if (organizationId)
    facts.unshift([word('owner'), <Copyable value={organizationId} what={word('owner')} />]);
  return (
    <Section title={word('details')}>
      <Facts facts={facts} />
    </Section>
  );
}
