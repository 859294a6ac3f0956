import { useTranslate } from 'react-admin';
import { Entry } from '../entries/Entries';
import { RecordLink } from '../format/RecordLink';
import { When } from '../format/When';
import type { GatewayEvent } from '../resources/gateway-events/gateway-events.types';
import { EventState } from '../resources/gateway-events/parts/EventState';
import { useEventSummary } from '../resources/gateway-events/parts/useEventSummary';
import { NewestRows } from './NewestRows';

/** The newest events that a gateway sent about a charge. */
export function GatewayEventRows({ chargeRef }: { chargeRef: string }) {
  const translate = useTranslate();
  const summaryOf = useEventSummary();
  return (
    <NewestRows<GatewayEvent>
      resource="gateway-events"
      filter={{ chargeRef }}
      title={translate('resources.gateway-events.show.title')}
      empty={translate('resources.gateway-events.show.none')}
      entry={(event) => (
        <Entry
          key={event.id}
          title={
            <>
              <RecordLink resource="gateway-events" id={event.id}>
                {summaryOf(event)}
              </RecordLink>
              <EventState state={event.state} />
            </>
          }
          detail={event.state === 'failed' ? event.lastError : event.recordRef}
          times={[<When key="received" at={event.createdAt} />]}
        />
      )}
    />
  );
}
