import { useRecordContext, useTranslate } from 'react-admin';
import type { Endpoint } from '../webhooks.types';

/** How many types it receives; which they are is in the tooltip. */
export function EventsField() {
  const translate = useTranslate();
  const endpoint = useRecordContext<Endpoint>();
  if (!endpoint) return null;
  const { events } = endpoint;
  return (
    <span title={events.join(', ')}>
      {events.length === 1
        ? events[0]
        : translate('resources.webhook-endpoints.types', { smart_count: events.length })}
    </span>
  );
}
