import MuiLink from '@mui/material/Link';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { AuditEntry } from '../audit-entries.types';
import { UserLink } from '../../users/parts/UserLink';

/** Resources with pages, by subject type. */
const pages: Partial<Record<string, string>> = {
  mail: 'mails',
  organization: 'organizations',
  webhook_endpoint: 'webhook-endpoints',
};

/** The subject of an entry, as a link where it has a page. */
export function Subject({ entry: { action, subject } }: { entry: AuditEntry }) {
  const createPath = useCreatePath();
  const { type, id, name, user } = subject;
  if (user) return <UserLink user={user} />;
  const resource = pages[type];
  const text = name ?? id;
  // A deleted subject has no page.
  if (!resource || action.endsWith('.deleted')) return <b>{text}</b>;
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource, type: 'show', id })}
      color="textPrimary"
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {text}
    </MuiLink>
  );
}
