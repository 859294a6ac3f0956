import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { OrganizationPart } from '../organizations.types';
import { AccessTokensTab } from './AccessTokensTab';
import { InvitationsTab } from './InvitationsTab';
import { MembersTab } from './MembersTab';
import { TeamsTab } from './TeamsTab';
import { WebhooksTab } from './WebhooksTab';

type OrganizationTab = OrganizationPart | 'webhooks';

const panels: Record<OrganizationTab, ComponentType<{ organizationId: string }>> = {
  members: MembersTab,
  teams: TeamsTab,
  invitations: InvitationsTab,
  'access-tokens': AccessTokensTab,
  webhooks: WebhooksTab,
};
const parts = Object.keys(panels) as OrganizationTab[];

/** The lists that belong to the organization. The address names the tab, so that it can be shared and returned to. */
export function OrganizationTabs({ organizationId }: { organizationId: string }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const part = parts.find((name) => name === search.get('tab')) ?? 'members';
  const Panel = panels[part];
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Tabs
          value={part}
          onChange={(_event, name: OrganizationTab) => setSearch({ tab: name }, { replace: true })}
          variant="scrollable"
          scrollButtons={false}
          aria-label={translate('resources.organizations.show.parts')}
          sx={{ px: { md: 1 } }}
        >
          {parts.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`tab-${name}`}
              aria-controls={`panel-${name}`}
              label={translate(`resources.organizations.part.${name}.title`)}
              sx={{ textTransform: 'none', minHeight: 48 }}
            />
          ))}
        </Tabs>
      </Box>
      <Box role="tabpanel" id={`panel-${part}`} aria-labelledby={`tab-${part}`}>
        <Panel key={part} organizationId={organizationId} />
      </Box>
    </Paper>
  );
}
