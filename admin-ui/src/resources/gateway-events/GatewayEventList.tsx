import ReplayIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ActionIcon } from '../../actions/ActionButton';
import { HealthLine } from '../../billing/health/HealthLine';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { MerchantLink } from '../../billing/MerchantLink';
import { byAge } from '../../billing/recordColumns';
import { Money } from '../../format/Money';
import { When } from '../../format/When';
import { ChoiceFacets } from '../../list/ChoiceFacets';
import type { Column } from '../../list/columns/column';
import { CreatedFacet } from '../../list/CreatedFacet';
import { HiddenHeading } from '../../list/HiddenHeading';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { RowControl } from '../../list/RowControl';
import { RowLink } from '../../list/RowLink';
import { reprocess } from './gateway-events.actions';
import { gatewayEventChoices, type GatewayEvent } from './gateway-events.types';
import { EventState } from './parts/EventState';
import { useEventSummary } from './parts/useEventSummary';

const columns: Column<GatewayEvent>[] = [
  { name: 'event', cell: (event) => <Summary event={event} />, card: 'title' },
  { name: 'state', cell: (event) => <State event={event} />, width: '24%', card: 'detail' },
  {
    name: 'amount',
    cell: ({ amount, currency }) =>
      amount === null || currency === null ? '—' : <Money amount={amount} currency={currency} />,
    width: 128,
    align: 'end',
  },
  {
    name: 'merchant',
    cell: ({ merchant }) => (merchant === null ? '—' : <MerchantLink merchant={merchant} />),
    width: '16%',
  },
  {
    name: 'createdAt',
    cell: ({ createdAt }) => <When at={createdAt} />,
    width: 148,
    sorts: 'DESC',
    card: 'end',
  },
  {
    name: 'reprocess',
    heading: <HiddenHeading text="resources.gateway-events.verb.reprocess.item" />,
    cell: (event) => <Reprocess event={event} />,
    width: 56,
    card: 'end',
  },
];

export function GatewayEventList() {
  return (
    <ListPage>
      <HealthLine />
      <ListToolbar orders={byAge}>
        <MerchantFacet />
        <ChoiceFacets choices={gatewayEventChoices} />
        <CreatedFacet />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

function Summary({ event }: { event: GatewayEvent }) {
  const summaryOf = useEventSummary();
  return (
    <Box sx={{ minWidth: 0 }}>
      <RowLink resource="gateway-events" id={event.id}>
        {summaryOf(event)}
      </RowLink>
      <Box component="span" sx={lineStyle} title={event.recordRef}>
        {event.recordRef}
      </Box>
    </Box>
  );
}

/** The state, and the error of one that failed. */
function State({ event: { state, lastError } }: { event: GatewayEvent }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <EventState state={state} />
      {state === 'failed' && lastError !== null && (
        <Box component="span" sx={{ ...lineStyle, display: { xs: 'none', lg: 'block' } }} title={lastError}>
          {lastError}
        </Box>
      )}
    </Box>
  );
}

/** For events that were not handled; the others are reprocessed from their page. */
function Reprocess({ event }: { event: GatewayEvent }) {
  const label = useTranslate()('resources.gateway-events.verb.reprocess.item_of', { subject: event.eventId });
  if (event.state === 'handled') return null;
  return (
    <RowControl>
      <ActionIcon
        action={reprocess}
        target={event}
        label={label}
        icon={<ReplayIcon fontSize="small" />}
        size="small"
        sx={{ color: event.state === 'failed' ? 'error.main' : 'text.secondary' }}
      />
    </RowControl>
  );
}

const lineStyle = {
  display: 'block',
  typography: 'caption',
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
