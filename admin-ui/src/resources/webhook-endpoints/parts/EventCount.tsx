import { useTranslate } from 'react-admin';
import type { Endpoint } from '../webhook-endpoints.types';

/** Number of event types it receives; the tooltip lists them. */
export function EventCount({ endpoint: { events } }: { endpoint: Endpoint }) {
  const translate = useTranslate();
  return (
    <span title={events.join(', ')}>
      {events.length === 1
        ? events[0]
        : translate('resources.webhook-endpoints.types', { smart_count: events.length })}
    </span>
  );
}
