import { useTranslate } from 'react-admin';
import { Section } from '../../../layout/Section';
import { DeliveryFeed } from '../deliveries/DeliveryFeed';
import { Throughput } from '../throughput/Throughput';
import { TwoColumns } from '../../../layout/TwoColumns';
import { EndpointFacts } from './EndpointFacts';
import { EndpointHeader } from './EndpointHeader';
import { EndpointNotice } from './EndpointNotice';
import { EndpointTypes } from './EndpointTypes';
import { Replays } from './Replays';
import type { EndpointSoFar } from './endpointSoFar';

export function EndpointPage({ endpoint }: { endpoint: EndpointSoFar }) {
  const translate = useTranslate();
  return (
    <>
      <EndpointHeader endpoint={endpoint} />
      <EndpointNotice endpoint={endpoint} />
      <TwoColumns
        main={
          <>
            <Throughput endpointId={endpoint.id} />
            <Replays endpointId={endpoint.id} subject={endpoint.url} />
            <Section title={translate('resources.webhook-deliveries.name', { smart_count: 2 })}>
              <DeliveryFeed endpointId={endpoint.id} />
            </Section>
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
  );
}
