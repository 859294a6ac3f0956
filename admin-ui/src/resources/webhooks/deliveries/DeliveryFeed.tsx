import { useTranslate } from 'react-admin';
import { Choice } from '../../../list/Choice';
import { DaysFacet } from '../../../list/DaysFacet';
import { FeedRows } from '../../../feed/FeedRows';
import { FeedTools } from '../../../feed/FeedTools';
import { OrganizationChip } from '../feed/OrganizationChip';
import { TypeFilter } from '../feed/TypeFilter';
import { useFeed } from '../../../feed/useFeed';
import { useNarrowed } from '../../../feed/useNarrowed';
import { DeliveryEntry } from './DeliveryEntry';

const statuses = ['pending', 'succeeded', 'failed'];
const outcomes = ['succeeded', 'failed'];
const filterNames = ['status', 'type', 'organizationId', 'from', 'to', 'attempt'];

/** Deliveries to one endpoint, or to all, and what narrows them. */
export function DeliveryFeed({ endpointId }: { endpointId?: string }) {
  const translate = useTranslate();
  const { filter, narrow, narrowAll } = useNarrowed(filterNames);
  const state = useFeed('webhook-deliveries', { ...filter, ...(endpointId && { endpointId }) });
  const word = (key: string) => translate(`resources.webhook-deliveries.${key}`);
  return (
    <>
      <FeedTools>
        <TypeFilter value={filter['type'] ?? ''} onChange={(type) => narrow('type', type)} />
        <Choice
          label={word('fields.status')}
          value={filter['status'] ?? ''}
          options={statuses.map((status) => ({ value: status, label: word(`status.${status}`) }))}
          onChoose={(status) => narrow('status', status)}
        />
        <DaysFacet
          label={word('filters.tried')}
          from={filter['from'] ?? ''}
          before={filter['to'] ?? ''}
          onChange={(range) => narrowAll({ from: range.from, to: range.before })}
        />
        <Choice
          label={word('filters.attempt')}
          value={filter['attempt'] ?? ''}
          options={outcomes.map((outcome) => ({ value: outcome, label: word(`attempt.${outcome}`) }))}
          onChoose={(outcome) => narrow('attempt', outcome)}
        />
        {filter['organizationId'] && (
          <OrganizationChip id={filter['organizationId']} onDrop={() => narrow('organizationId', '')} />
        )}
      </FeedTools>
      <FeedRows
        state={state}
        words={{ empty: word('empty'), none: word('none'), further: word('further') }}
        isNarrowed={Object.keys(filter).length > 0}
      >
        {(delivery) => (
          <DeliveryEntry key={delivery.id} delivery={delivery} withEndpoint={endpointId === undefined} />
        )}
      </FeedRows>
    </>
  );
}
