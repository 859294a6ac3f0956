import type { AuditEntry } from '../audit-entries.types';
import { Reference } from '../../../billing/Reference';
import { RecordLink } from '../../../format/RecordLink';
import { billingResourceOf, pagesOf } from '../../../history/subjectResources';
import { UserLink } from '../../users/parts/UserLink';

/** The subject of an entry, as a link where it has a page. */
export function Subject({ entry: { action, subject } }: { entry: AuditEntry }) {
  const { type, id, name, user } = subject;
  if (user) return <UserLink user={user} />;
  const resource = pagesOf(type);
  const billing = billingResourceOf(type);
  // A deleted subject has no page.
  const isDeleted = action.endsWith('.deleted');
  if (name === null && billing && !isDeleted)
    return (
      <b>
        <Reference resource={billing} id={id} />
      </b>
    );
  if (!resource || isDeleted) return <b>{name ?? id}</b>;
  return (
    <b>
      <RecordLink resource={resource} id={id}>
        {name ?? id}
      </RecordLink>
    </b>
  );
}
