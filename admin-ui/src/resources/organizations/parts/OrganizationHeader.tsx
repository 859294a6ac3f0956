import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { OrganizationSoFar } from '../organizations.types';
import { Phrase } from '../../../entries/Phrase';
import { Copyable } from '../../../format/Copyable';
import { countText } from '../../../format/countText';
import { When } from '../../../format/When';
import { OrganizationAvatar } from './OrganizationAvatar';

interface OrganizationHeaderProps {
  organization: OrganizationSoFar;
}

/** Identifies the organization. */
export function OrganizationHeader({ organization }: OrganizationHeaderProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.organizations.show.${key}`);
  const { id, name, slug, logo, createdAt } = organization;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <OrganizationAvatar name={name} logo={logo} size={60} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name.trim() || slug}
        </Typography>
        <Box sx={lineStyle}>
          <Copyable value={slug} what={word('slug')} />
          <Copyable value={id} what={word('id')} />
        </Box>
        <Box sx={lineStyle}>
          <Counts organization={organization} />
          <span>
            <Phrase text="resources.organizations.show.created">
              <When at={createdAt} />
            </Phrase>
          </span>
        </Box>
      </Box>
    </Box>
  );
}

function Counts({ organization }: OrganizationHeaderProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { memberCount, teamCount, pendingInvitationCount } = organization;
  const counts = [
    ['members', memberCount],
    ['show.teams', teamCount],
    ['show.pending', pendingInvitationCount],
  ] as const;
  return counts.map(
    ([key, count]) =>
      count !== undefined && (
        <span key={key}>
          {translate(`resources.organizations.${key}`, {
            smart_count: count,
            count: countText(count, locale),
          })}
        </span>
      ),
  );
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.25,
  mt: 0.5,
  typography: 'body2',
  color: 'text.secondary',
} as const;
