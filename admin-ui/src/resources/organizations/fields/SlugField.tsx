import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Organization } from '../../../api/types';

export function SlugField() {
  const slug = useRecordContext<Organization>()?.slug;
  if (!slug) return null;
  return (
    <Box
      component="code"
      title={slug}
      sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {slug}
    </Box>
  );
}
