import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { RecordFacet } from '../../billing/RecordFacet';
import { inTable, merchantColumn } from '../../billing/recordColumns';
import { When } from '../../format/When';
import { ChoiceFacets } from '../../list/ChoiceFacets';
import type { Column } from '../../list/columns/column';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { RowLink } from '../../list/RowLink';
import type { NamedOrder } from '../../list/SortMenu';
import { SpanFacet } from '../../list/SpanFacet';
import { EventSource } from './parts/EventSource';
import { metadataText } from './parts/metadataText';
import { NameFacet } from './parts/NameFacet';
import { usageEventChoices, type UsageEvent } from './usage-events.types';

const newestFirst = { field: 'timestamp', order: 'DESC' } as const;

const orders: NamedOrder[] = [
  { name: 'newest', ...newestFirst },
  { name: 'oldest', field: 'timestamp', order: 'ASC' },
];

const columns: Column<UsageEvent>[] = [
  {
    name: 'name',
    cell: ({ id, name }) => (
      <RowLink resource="usage-events" id={id}>
        {name}
      </RowLink>
    ),
    width: '20%',
    card: 'title',
  },
  { name: 'customer', cell: (event) => <Customer event={event} />, width: '20%', card: 'detail' },
  { name: 'metadata', cell: ({ metadata }) => <Metadata text={metadataText(metadata)} /> },
  { name: 'source', cell: ({ source }) => <EventSource source={source} />, width: 108 },
  inTable(merchantColumn('14%')),
  {
    name: 'timestamp',
    cell: ({ timestamp: at }) => <When at={at} />,
    width: 140,
    sorts: 'DESC',
    card: 'end',
  },
];

export function UsageEventList() {
  const translate = useTranslate();
  return (
    <ListPage sort={newestFirst}>
      <ListToolbar orders={orders}>
        <MerchantFacet />
        <RecordFacet source="customerId" resource="customers" sortedBy="email" />
        <NameFacet />
        <RecordFacet source="meterId" resource="meters" sortedBy="name" />
        <ChoiceFacets choices={usageEventChoices} />
        <SpanFacet
          label={translate('resources.usage-events.fields.timestamp')}
          after="happenedAfter"
          before="happenedBefore"
        />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

function Customer({ event }: { event: UsageEvent }) {
  const { customer_name: name, customer_email: email, external_customer_id: externalId } = event;
  const text = name ?? email ?? externalId ?? '—';
  return <span title={email ?? text}>{text}</span>;
}

const lineStyle = {
  display: 'block',
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

function Metadata({ text }: { text: string }) {
  return (
    <Box component="span" title={text} sx={lineStyle}>
      {text === '' ? '—' : text}
    </Box>
  );
}
