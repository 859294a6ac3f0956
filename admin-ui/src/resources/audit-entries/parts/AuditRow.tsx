import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AuditEntry } from '../audit-entries.types';
import { Entry } from '../../../entries/Entries';
import { Badge } from '../../../format/Badge';
import { When } from '../../../format/When';
import { Changes } from '../../../history/Changes';
import { Reason } from '../../../history/Reason';
import { InOrganization } from './InOrganization';
import { SealState } from './SealState';
import { Sentence } from './Sentence';

/** Who did what to whom, what that changed, and why. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { id, actor, impersonator, organization, subject, reason, createdAt, sequence } = entry;
  const word = (key: string) => translate(`resources.audit-entries.${key}`);
  return (
    <Entry
      title={
        <>
          <Box component="span" sx={{ fontWeight: 400 }}>
            <Sentence entry={entry} />
          </Box>
          {impersonator && <Badge tone="caution">{word('badge.acting')}</Badge>}
          {actor.kind === 'staff' && <Badge tone="accent">{word('badge.staff')}</Badge>}
        </>
      }
      detail={
        <>
          {organization && organization.id !== subject.id && <InOrganization organization={organization} />}
          <Changes change={entry} name={subject.name} />
          {reason && <Reason>{reason}</Reason>}
        </>
      }
      times={[
        <MuiLink
          component={Link}
          to={createPath({ resource: 'audit-entries', type: 'show', id })}
          data-row-link
          aria-description={word('open')}
        >
          <When at={createdAt} />
        </MuiLink>,
        <SealState sequence={sequence} />,
      ]}
    />
  );
}
