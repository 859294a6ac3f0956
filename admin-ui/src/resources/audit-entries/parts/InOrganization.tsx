import MuiLink from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AuditEntry } from '../audit-entries.types';
import { gapsFor, partsOf } from './partsOf';

type Organization = NonNullable<AuditEntry['organization']>;

/** Where it happened. */
export function InOrganization({ organization }: { organization: Organization }) {
  const sentence = useTranslate()('resources.audit-entries.in', gapsFor(['organization']));
  return (
    <div>
      {partsOf(sentence).map((part) =>
        'text' in part ? part.text : <OrganizationLink key={part.name} organization={organization} />,
      )}
    </div>
  );
}

export function OrganizationLink({ organization: { id, name } }: { organization: Organization }) {
  const createPath = useCreatePath();
  // One without a name is gone, and has no page any more.
  if (name === null) return <code>{id}</code>;
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource: 'organizations', type: 'show', id })}
      color="inherit"
    >
      {name}
    </MuiLink>
  );
}
