import ReplayIcon from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useShowContext, useTranslate } from 'react-admin';
import { ActionButton } from '../../actions/ActionButton';
import { RecordHistory } from '../../billing/RecordHistory';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { RecordPage } from '../../layout/RecordPage';
import { Section } from '../../layout/Section';
import { TwoColumns } from '../../layout/TwoColumns';
import { TextBlock } from '../../webhooks/TextBlock';
import { reprocess } from './gateway-events.actions';
import type { GatewayEventSoFar } from './gateway-events.types';
import { EventFacts } from './parts/EventFacts';
import { EventState } from './parts/EventState';
import { EventTimeline } from './parts/EventTimeline';
import { useEventSummary } from './parts/useEventSummary';
import { useRefetchWhile } from '../../states/useRefetchWhile';

export function GatewayEventShow() {
  const summaryOf = useEventSummary();
  return (
    <RecordPage<GatewayEventSoFar> title={summaryOf} skeleton={<EntriesSkeleton rows={6} />}>
      {(event) => <Content event={event} />}
    </RecordPage>
  );
}

function Content({ event }: { event: GatewayEventSoFar }) {
  const { refetch } = useShowContext<GatewayEventSoFar>();
  useRefetchWhile(event.state === 'waiting', refetch);
  return (
    <>
      <Header event={event} />
      {event.state === 'failed' && <FailureNotice error={event.lastError} />}
      <TwoColumns
        main={
          <>
            <EventTimeline event={event} />
            <Payload payload={event.payload} />
          </>
        }
        side={<EventFacts event={event} />}
        end={<RecordHistory subjectType="gateway_event" id={event.id} name={event.eventId} />}
      />
    </>
  );
}

function Header({ event }: { event: GatewayEventSoFar }) {
  const summaryOf = useEventSummary();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {summaryOf(event)}
      </Typography>
      <EventState state={event.state} />
      <ActionButton
        action={reprocess}
        target={event}
        variant="outlined"
        startIcon={<ReplayIcon />}
        sx={{ ml: { sm: 'auto' } }}
      />
    </Box>
  );
}

function FailureNotice({ error }: { error: string | null }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.gateway-events.show.${key}`);
  return (
    <Alert severity="error" sx={{ mt: 2.5 }}>
      <AlertTitle sx={{ mb: 0.25 }}>{word('failed_title')}</AlertTitle>
      <div>{word('failed_text')}</div>
      {error !== null && (
        <Box sx={{ typography: 'caption', mt: 0.75, overflowWrap: 'anywhere' }}>{error}</Box>
      )}
    </Alert>
  );
}

function Payload({ payload }: Pick<GatewayEventSoFar, 'payload'>) {
  const title = useTranslate()('resources.gateway-events.show.payload');
  if (payload === undefined) return <EntriesSkeleton rows={4} />;
  return (
    <Section title={title}>
      <Box sx={{ px: { xs: 2, md: 2.5 }, py: 2 }}>
        <TextBlock text={JSON.stringify(payload)} what={title} />
      </Box>
    </Section>
  );
}
