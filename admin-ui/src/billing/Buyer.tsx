import Box from '@mui/material/Box';
import { RowLink } from '../list/RowLink';

interface BuyerProps {
  /** The page of the row. */
  resource: string;
  id: string;
  name: string | null;
  email: string | null;
  /** Shown without a name and an email address. */
  unknown?: string;
}

/** Who bought, as the name of a row: the name above the email address. */
export function Buyer({ resource, id, name, email, unknown = '—' }: BuyerProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <RowLink resource={resource} id={id}>
        {name ?? email ?? unknown}
      </RowLink>
      {name !== null && email !== null && (
        <Box component="span" sx={emailStyle}>
          {email}
        </Box>
      )}
    </Box>
  );
}

const emailStyle = {
  display: 'block',
  typography: 'caption',
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
