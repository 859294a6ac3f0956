import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OrganizationParts } from '../../../api/types';
import { Entry } from '../../../entries/Entries';
import { Badge } from '../../../format/Badge';
import { When } from '../../../format/When';
import { PersonLink } from '../../users/PersonLink';
import { Changes } from '../../../history/Changes';

type HistoryRow = OrganizationParts['history'];

/** What was done to whom, what it changed, by whom and why. */
export function HistoryEntry({ entry }: { entry: HistoryRow }) {
  const translate = useTranslate();
  const { action, subject, actor, reason, createdAt } = entry;
  return (
    <Entry
      title={
        <>
          <span>{translate(`resources.organizations.action.${action}`, { _: action })}</span>
          {subject.user ? (
            <PersonLink person={subject.user} />
          ) : (
            subject.type !== 'organization' && subject.name
          )}
        </>
      }
      detail={
        <>
          <Changes change={entry} name={subject.name} />
          {reason && (
            <Box component="q" sx={{ display: 'block', color: 'text.primary' }}>
              {reason}
            </Box>
          )}
          <By actor={actor} />
        </>
      }
      times={[<When at={createdAt} />]}
    />
  );
}

/** Whoever acts without being a person. */
const nameless: Partial<Record<HistoryRow['actor']['kind'], string>> = {
  system: 'system',
  organization_token: 'token',
};

function By({ actor: { kind, user, impersonatorId } }: Pick<HistoryRow, 'actor'>) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.organizations.part.history.${key}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}>
      {word('by')} {user ? <PersonLink person={user} /> : word(nameless[kind] ?? 'gone')}
      {kind === 'staff' && <Badge tone="accent">{word('staff')}</Badge>}
      {impersonatorId && <Badge tone="caution">{word('in_name_of')}</Badge>}
    </Box>
  );
}
