import { useTranslate } from 'react-admin';
import { Badge } from '../../../format/Badge';
import { useNow } from '../../../format/useNow';
import type { Endpoint } from '../webhook-endpoints.types';
import { stateOf, stateTones } from './stateOfEndpoint';

export function EndpointStateBadge({ endpoint }: { endpoint: Endpoint }) {
  const translate = useTranslate();
  const state = stateOf(endpoint, useNow());
  return <Badge tone={stateTones[state]}>{translate(`resources.webhook-endpoints.state.${state}`)}</Badge>;
}
