import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';

interface RowLinkProps {
  resource: string;
  id: string;
  title?: string;
  children: ReactNode;
}

/** The name of a row: a real link, so that new tabs and the keyboard work as everywhere. */
export function RowLink({ resource, id, title, children }: RowLinkProps) {
  const createPath = useCreatePath();
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource, type: 'show', id })}
      data-row-link
      underline="none"
      color="textPrimary"
      noWrap
      title={title}
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'block', fontWeight: 600, minWidth: 0 }}
    >
      {children}
    </MuiLink>
  );
}
