import MuiLink from '@mui/material/Link';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { AuditEntry } from '../audit-entries.types';
import { PersonLink } from '../../users/parts/PersonLink';

/** What has a page of its own, by its type. */
const pages: Partial<Record<string, string>> = {
  mail: 'mails',
  organization: 'organizations',
  webhook_endpoint: 'webhook-endpoints',
};

/** What an entry is about, as the way to its page where it has one. */
export function Subject({ entry: { action, subject } }: { entry: AuditEntry }) {
  const createPath = useCreatePath();
  const { type, id, name, user } = subject;
  if (user) return <PersonLink person={user} />;
  const resource = pages[type];
  const text = name ?? id;
  // Who or what is gone has no page any more.
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
