import { usePermissions, useTranslate } from 'react-admin';
import type { Permissions } from '../../../api/types';
import { FeedRows } from '../../../feed/FeedRows';
import { FeedTools } from '../../../feed/FeedTools';
import { useFeed } from '../../../feed/useFeed';
import { useFeedFilter } from '../../../feed/useFeedFilter';
import { SelectPageLabelled } from '../../../list/selection/SelectBox';
import { RowSelection } from '../../../list/selection/Selection';
import { DeliveryEntry } from './DeliveryEntry';
import { DeliveryFilters, deliveryFilterNames } from './DeliveryFilters';
import { RedeliverMany } from './RedeliverMany';

/** Deliveries to one endpoint or to all, with filters; failed ones can be retried together. */
export function DeliveryFeed({ endpointId }: { endpointId?: string }) {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  const { filter, narrowAll } = useFeedFilter(deliveryFilterNames);
  const state = useFeed('webhook-deliveries', { ...filter, ...(endpointId && { endpointId }) });
  const word = (key: string) => translate(`resources.webhook-deliveries.${key}`);
  const deliveries = state.data?.pages.flatMap(({ data }) => data) ?? [];
  const givenUp = deliveries.filter(({ status }) => status === 'failed');
  const mayManage = permissions?.webhook.includes('manage') ?? false;
  return (
    <RowSelection
      isOffered={mayManage && givenUp.length > 0}
      rows={deliveries.map(({ id }) => id)}
      selectable={givenUp.map(({ id }) => id)}
      narrowed={JSON.stringify(filter)}
    >
      <FeedTools actions={<SelectPageLabelled label={word('select_failed')} />}>
        <DeliveryFilters filter={filter} onNarrow={narrowAll} />
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
      {mayManage && <RedeliverMany deliveries={deliveries} />}
    </RowSelection>
  );
}
