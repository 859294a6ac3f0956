import { useRecordContext, useTranslate } from 'react-admin';
import type { Endpoint } from '../webhooks.types';
import { Badge } from '../../../format/Badge';
import { useNow } from '../../../format/useNow';
import { stateOf, stateTones } from './endpointState';

export function EndpointStateField() {
  const translate = useTranslate();
  const now = useNow();
  const endpoint = useRecordContext<Endpoint>();
  if (!endpoint) return null;
  const state = stateOf(endpoint, now);
  return <Badge tone={stateTones[state]}>{translate(`resources.webhook-endpoints.state.${state}`)}</Badge>;
}
