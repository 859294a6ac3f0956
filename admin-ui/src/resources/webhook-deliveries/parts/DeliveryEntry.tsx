import ReplayIcon from '@mui/icons-material/Replay';
import MuiLink from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Delivery } from '../webhook-deliveries.types';
import { Entry } from '../../../entries/Entries';
import { Phrase } from '../../../entries/Phrase';
import { When } from '../../../format/When';
import { SelectRow } from '../../../list/selection/SelectBox';
import { useRecordName } from '../../../webhooks/useRecordName';
import { ActionIcon } from '../../../actions/ActionButton';
import { redeliver } from '../webhook-deliveries.actions';
import { DeliveryStatus } from './DeliveryStatus';

interface DeliveryEntryProps {
  delivery: Delivery;
  /** Omitted on the endpoint's own page. */
  withEndpoint: boolean;
}

export function DeliveryEntry({ delivery, withEndpoint }: DeliveryEntryProps) {
  const translate = useTranslate();
  const recordName = useRecordName();
  const createPath = useCreatePath();
  const { id, event, endpoint, status, attempts, lastHttpCode, createdAt } = delivery;
  const word = (key: string, options?: object) => translate(`resources.webhook-deliveries.${key}`, options);
  return (
    <Entry
      lead={<SelectRow id={id} name={event.type} />}
      title={
        <>
          <MuiLink
            component={Link}
            to={createPath({ resource: 'webhook-deliveries', type: 'show', id })}
            data-row-link
            color="textPrimary"
          >
            {event.type}
          </MuiLink>
          <DeliveryStatus status={status} attempts={attempts} />
        </>
      }
      detail={
        <>
          {withEndpoint && <div>{endpoint.url}</div>}
          <span>
            {recordName(event.recordType)} <code>{event.recordId}</code>
          </span>
        </>
      }
      action={status === 'failed' && <Redeliver delivery={delivery} />}
      times={[
        <Phrase text="resources.webhook-deliveries.made">
          <When at={createdAt} />
        </Phrase>,
        attempts > 0 && (
          <>
            {word('attempts', { smart_count: attempts })}
            {', '}
            {lastHttpCode === null ? word('no_answer') : `HTTP ${lastHttpCode}`}
          </>
        ),
      ]}
    />
  );
}

function Redeliver({ delivery }: { delivery: Delivery }) {
  const label = useTranslate()(`${redeliver.words}.item`);
  return (
    <ActionIcon
      action={redeliver}
      target={delivery}
      label={`${label} ${delivery.event.type}`}
      icon={<ReplayIcon fontSize="small" />}
      sx={{ color: 'text.secondary', mr: -1 }}
    />
  );
}
