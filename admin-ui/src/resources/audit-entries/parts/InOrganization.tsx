import MuiLink from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AuditEntry } from '../audit-entries.types';
import { gapsFor, partsOf } from './partsOf';

type NamedOrganization = NonNullable<AuditEntry['organization']>;

/** The organization in which it happened. */
export function InOrganization({ organization }: { organization: NamedOrganization }) {
  const sentence = useTranslate()('resources.audit-entries.in', gapsFor(['organization']));
  return (
    <div>
      {partsOf(sentence).map((part) =>
        'text' in part ? part.text : <OrganizationLink key={part.name} organization={organization} />,
      )}
    </div>
  );
}

export function OrganizationLink({ organization: { id, name } }: { organization: NamedOrganization }) {
  const createPath = useCreatePath();
  // Without a name it was deleted and has no page.
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
