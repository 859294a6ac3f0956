import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../actions/ActionButton';
import { When } from '../../format/When';
import type { Column } from '../../list/columns/column';
import { Facet } from '../../list/Facet';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import type { NamedOrder } from '../../list/SortMenu';
import { OwnerLink } from '../../webhooks/OwnerLink';
import { Throughput } from '../../webhooks/throughput/Throughput';
import { WebhookTabs } from '../../webhooks/WebhookTabs';
import { EndpointIdentity } from './parts/EndpointIdentity';
import { EndpointStateBadge } from './parts/EndpointStateBadge';
import { EventCount } from './parts/EventCount';
import { FailingEndpoints } from './parts/FailingEndpoints';
import { Overview } from './parts/Overview';
import { EndpointFailure } from './parts/EndpointFailure';
import { addEndpoint } from './webhook-endpoints.actions';
import type { Endpoint } from './webhook-endpoints.types';

const orders: NamedOrder[] = [
  { name: 'newest', field: 'createdAt', order: 'DESC' },
  { name: 'oldest', field: 'createdAt', order: 'ASC' },
  { name: 'failing', field: 'failingSince', order: 'ASC' },
];

const facets = {
  state: ['working', 'failing', 'disabled'],
  owner: ['installation', 'organizations'],
  disabledReason: ['manual', 'failing', 'gone'],
};

const columns: Column<Endpoint>[] = [
  { name: 'url', cell: (endpoint) => <EndpointIdentity endpoint={endpoint} />, card: 'title' },
  {
    name: 'organization',
    cell: ({ organization }) => <OwnerLink organization={organization} />,
    width: '16%',
    card: 'end',
  },
  { name: 'events', cell: (endpoint) => <EventCount endpoint={endpoint} />, width: 118 },
  {
    name: 'failingSince',
    cell: (endpoint) => <StateAndFailure endpoint={endpoint} />,
    cardCell: (endpoint) => (
      <>
        <EndpointStateBadge endpoint={endpoint} />
        <EndpointFailure endpoint={endpoint} />
      </>
    ),
    width: '21%',
    sorts: 'ASC',
    card: 'detail',
  },
  {
    name: 'createdAt',
    cell: ({ createdAt }) => <When at={createdAt} as="day" />,
    width: 128,
    sorts: 'DESC',
  },
];

/** Throughput of all webhooks, then every endpoint. */
export function EndpointList() {
  return (
    <ListPage>
      <WebhookTabs />
      <Overview>
        <Throughput />
        <FailingEndpoints />
      </Overview>
      <ListToolbar
        orders={orders}
        actions={
          <ActionButton
            action={addEndpoint}
            target={null}
            variant="contained"
            startIcon={<AddIcon />}
            sx={{ minHeight: 40, flexShrink: 0, order: { md: 2 } }}
          />
        }
      >
        <EndpointFacets />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

function EndpointFacets() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.webhook-endpoints.filters.${key}`);
  return Object.entries(facets).map(([source, values]) => (
    <Facet
      key={source}
      source={source}
      label={word(`${source}.label`)}
      options={values.map((value) => ({ value, label: word(`${source}.${value}`) }))}
    />
  ));
}

function StateAndFailure({ endpoint }: { endpoint: Endpoint }) {
  return (
    <>
      <EndpointStateBadge endpoint={endpoint} />
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
        <EndpointFailure endpoint={endpoint} />
      </Box>
    </>
  );
}
