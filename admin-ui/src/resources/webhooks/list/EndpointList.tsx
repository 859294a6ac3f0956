import { ListBase } from 'react-admin';
import type { Endpoint } from '../../../api/types';
import { Page } from '../../../layout/Page';
import { ListContent } from '../../../list/ListContent';
import { ListHeading } from '../../../list/ListHeading';
import { Throughput } from '../throughput/Throughput';
import { WebhookTabs } from '../WebhookTabs';
import { EndpointCards } from './EndpointCards';
import { EndpointTable } from './EndpointTable';
import { EndpointToolbar } from './EndpointToolbar';
import { FailingEndpoints } from './FailingEndpoints';
import { Overview } from './Overview';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

// A failure is shown where the list would be, not as a passing message.
const queryOptions = { onError: () => undefined };

/** How all webhooks are doing, then every endpoint there is. */
export function EndpointList() {
  return (
    <ListBase<Endpoint> perPage={25} sort={newestFirst} exporter={false} queryOptions={queryOptions}>
      <ListHeading />
      <Page>
        <WebhookTabs />
        <Overview>
          <Throughput />
          <FailingEndpoints />
        </Overview>
        <EndpointToolbar />
        <ListContent table={EndpointTable} cards={EndpointCards} />
      </Page>
    </ListBase>
  );
}
