import MuiLink from '@mui/material/Link';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { Wire } from '../api/types';

interface MerchantLinkProps {
  merchant: Wire['OrganizationNameWire'];
}

/** The name of a merchant as a link to its page, also inside of a row that is a link itself. */
export function MerchantLink({ merchant: { id, name, slug } }: MerchantLinkProps) {
  const createPath = useCreatePath();
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource: 'merchants', type: 'show', id })}
      color="textPrimary"
      onClick={(event) => event.stopPropagation()}
      sx={{ position: 'relative', zIndex: 1, overflowWrap: 'anywhere' }}
    >
      {name.trim() || slug}
    </MuiLink>
  );
}
