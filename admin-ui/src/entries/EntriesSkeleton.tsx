import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

export function EntriesSkeleton({ rows = 2 }: { rows?: number }) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('atrium.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={{ px: { xs: 2, md: 2.5 }, py: 1.5 }}>
          <Skeleton width="38%" />
          <Skeleton width="56%" />
        </Box>
      ))}
    </Box>
  );
}
