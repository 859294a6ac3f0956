import { useTranslate } from 'react-admin';
import type { GatewayEvent } from '../gateway-events.types';

/** What an event says in a few words, such as “Charge succeeded”. */
export function useEventSummary() {
  const translate = useTranslate();
  return ({ type, recordStatus }: GatewayEvent): string =>
    translate('resources.gateway-events.summary', {
      record: translate(`resources.gateway-events.type.${type}`),
      status: recordStatus.replaceAll('_', ' '),
    });
}
