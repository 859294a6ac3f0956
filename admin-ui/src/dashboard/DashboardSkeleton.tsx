import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { figureGrid, panelGrid } from './grids';

/** Placeholder while the numbers load. */
export function DashboardSkeleton() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('atrium.loading')}
      sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}
    >
      <Skeleton variant="rounded" height={98} />
      <Box sx={figureGrid}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={104} />
        ))}
      </Box>
      <Box sx={panelGrid}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={280} />
        ))}
      </Box>
    </Box>
  );
}
