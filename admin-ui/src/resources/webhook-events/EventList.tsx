import MuiLink from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { PublicEvent } from './webhook-events.types';
import { Entry } from '../../entries/Entries';
import { When } from '../../format/When';
import { FeedPage } from '../../webhooks/FeedPage';
import { FeedRows } from '../../feed/FeedRows';
import { FeedTools } from '../../feed/FeedTools';
import { OrganizationChip } from '../../webhooks/OrganizationChip';
import { TypeFilter } from '../../webhooks/TypeFilter';
import { useFeed } from '../../feed/useFeed';
import { useFeedFilter } from '../../feed/useFeedFilter';
import { OwnerLink } from '../../webhooks/OwnerLink';
import { useRecordName } from '../../webhooks/useRecordName';

/** Public events, whether or not an endpoint received them. */
export function EventList() {
  const translate = useTranslate();
  const { filter, narrow } = useFeedFilter(['type', 'organizationId']);
  const state = useFeed('webhook-events', filter);
  const word = (key: string) => translate(`resources.webhook-events.${key}`);
  return (
    <FeedPage>
      <FeedTools>
        <TypeFilter value={filter['type'] ?? ''} onChange={(type) => narrow('type', type)} />
        {filter['organizationId'] && (
          <OrganizationChip id={filter['organizationId']} onDrop={() => narrow('organizationId', '')} />
        )}
      </FeedTools>
      <FeedRows
        state={state}
        words={{ empty: word('empty'), none: word('none'), further: word('further') }}
        isNarrowed={Object.keys(filter).length > 0}
      >
        {(event) => <EventEntry key={event.id} event={event} />}
      </FeedRows>
    </FeedPage>
  );
}

function EventEntry({ event }: { event: PublicEvent }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { id, type, organization, organizationId, recordType, recordId, occurredAt } = event;
  const recordName = useRecordName();
  return (
    <Entry
      title={
        <MuiLink
          component={Link}
          to={createPath({ resource: 'webhook-events', type: 'show', id })}
          data-row-link
          color="textPrimary"
        >
          {type}
        </MuiLink>
      }
      detail={
        <>
          {recordName(recordType)} <code>{recordId}</code>
        </>
      }
      times={[
        <When at={occurredAt} />,
        organization || organizationId === null ? (
          <OwnerLink organization={organization} />
        ) : (
          translate('resources.webhook-events.gone')
        ),
      ]}
    />
  );
}
