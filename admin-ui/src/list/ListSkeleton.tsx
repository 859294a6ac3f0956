import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

const rows = Array.from({ length: 10 }, (_, index) => index);

/** Placeholder with the height of the rows, so that nothing jumps when they load. */
export function ListSkeleton({ pictured = false }: { pictured?: boolean | undefined }) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('atrium.loading')}>
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            height: 56,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {pictured && <Skeleton variant="circular" width={36} height={36} sx={{ flexShrink: 0 }} />}
          <Box sx={{ flex: '0 1 34%', minWidth: 140 }}>
            <Skeleton width={`${55 + ((row * 7) % 30)}%`} />
            <Skeleton width={`${75 + ((row * 5) % 25)}%`} />
          </Box>
          {['12%', '8%', '16%', '10%'].map((width, column) => (
            <Skeleton key={column} width={width} sx={{ ml: 'auto', display: { xs: 'none', lg: 'block' } }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
