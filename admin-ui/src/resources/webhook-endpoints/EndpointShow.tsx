import { useTranslate } from 'react-admin';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { RecordPage } from '../../layout/RecordPage';
import { Section } from '../../layout/Section';
import { TwoColumns } from '../../layout/TwoColumns';
import { Throughput } from '../../webhooks/throughput/Throughput';
import { DeliveryFeed } from '../webhook-deliveries/parts/DeliveryFeed';
import { EndpointFacts } from './parts/EndpointFacts';
import { EndpointHeader } from './parts/EndpointHeader';
import { EndpointNotice } from './parts/EndpointNotice';
import { EndpointTypes } from './parts/EndpointTypes';
import { Replays } from './parts/Replays';
import type { EndpointSoFar } from './webhook-endpoints.types';

export function EndpointShow() {
  return (
    <RecordPage<EndpointSoFar> title={({ url }) => url} skeleton={<EntriesSkeleton rows={6} />}>
      {(endpoint) => (
        <>
          <EndpointHeader endpoint={endpoint} />
          <EndpointNotice endpoint={endpoint} />
          <TwoColumns
            main={
              <>
                <Throughput endpointId={endpoint.id} />
                <Replays endpointId={endpoint.id} url={endpoint.url} />
                <Deliveries endpointId={endpoint.id} />
              </>
            }
            side={
              <>
                <EndpointFacts endpoint={endpoint} />
                <EndpointTypes endpoint={endpoint} />
              </>
            }
          />
        </>
      )}
    </RecordPage>
  );
}

function Deliveries({ endpointId }: { endpointId: string }) {
  const title = useTranslate()('resources.webhook-deliveries.name', { smart_count: 2 });
  return (
    <Section title={title}>
      <DeliveryFeed endpointId={endpointId} />
    </Section>
  );
}
