import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { NoEntries } from '../../../entries/Entries';
import { Section } from '../../../layout/Section';
import { groupTypes } from '../../../webhooks/groupTypes';
import type { EndpointSoFar } from '../webhook-endpoints.types';

/** The event types it receives, grouped by record. */
export function EndpointTypes({ endpoint: { events } }: { endpoint: EndpointSoFar }) {
  const translate = useTranslate();
  const groups = groupTypes(events);
  return (
    <Section title={translate('resources.webhook-endpoints.fields.events')} count={events.length}>
      {events.length === 0 && <NoEntries>{translate('resources.webhook-endpoints.show.no_types')}</NoEntries>}
      <Box
        sx={{ display: 'grid', gap: 1, px: { xs: 2, md: 2.5 }, py: 1.5, maxHeight: 360, overflow: 'auto' }}
      >
        {groups.map(({ group, types }) => (
          <Box key={group} sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>
            {types.join(' · ')}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
