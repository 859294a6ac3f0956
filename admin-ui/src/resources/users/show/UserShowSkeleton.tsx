import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { twoColumns } from '../../../layout/TwoColumns';

/** The outline of a person's page before anything is known. */
export function UserShowSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('atrium.loading')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Skeleton variant="circular" width={60} height={60} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width={220} height={30} sx={{ maxWidth: '70%' }} />
          <Skeleton width={180} sx={{ maxWidth: '50%' }} />
        </Box>
      </Box>
      <Box sx={{ ...twoColumns, gap: 3, mt: 3 }}>
        <Skeleton variant="rounded" height={260} />
        <Skeleton variant="rounded" height={260} />
      </Box>
    </Box>
  );
}
