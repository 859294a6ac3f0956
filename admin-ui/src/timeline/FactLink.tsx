import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TimelineFact } from './timeline.types';

/** Link to the page of a fact; a fact without one shows all its details. */
export function FactLink({ fact, children }: { fact: TimelineFact; children: ReactNode }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = resourceOf(fact);
  if (!resource) return <>{children}</>;
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource, type: 'show', id: fact.id })}
      data-row-link
      aria-description={translate('atrium.timeline.open')}
    >
      {children}
    </MuiLink>
  );
}

function resourceOf({ audit, mail, event }: TimelineFact): string | null {
  if (audit) return 'audit-entries';
  if (mail) return 'mails';
  return event ? 'webhook-events' : null;
}
