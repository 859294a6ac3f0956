import MuiLink, { type LinkProps } from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';

interface RecordLinkProps {
  resource: string;
  id: string;
  color?: LinkProps['color'];
  children: ReactNode;
}

/** The name of a record as a link to its page. */
export function RecordLink({ resource, id, color = 'textPrimary', children }: RecordLinkProps) {
  const createPath = useCreatePath();
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource, type: 'show', id })}
      color={color}
      sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {children}
    </MuiLink>
  );
}
