import { Page } from '../../../layout/Page';
import { ListContent } from '../../../list/ListContent';
import { ListHeading } from '../../../list/ListHeading';
import { PagedList } from '../../../list/PagedList';
import { Throughput } from '../throughput/Throughput';
import { WebhookTabs } from '../WebhookTabs';
import { EndpointCards } from './EndpointCards';
import { EndpointTable } from './EndpointTable';
import { EndpointToolbar } from './EndpointToolbar';
import { FailingEndpoints } from './FailingEndpoints';
import { Overview } from './Overview';

/** How all webhooks are doing, then every endpoint there is. */
export function EndpointList() {
  return (
    <PagedList>
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
    </PagedList>
  );
}
