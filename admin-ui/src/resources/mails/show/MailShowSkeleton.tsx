import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** The outline of a mail's page before anything is known. */
export function MailShowSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('atrium.loading')}>
      <Skeleton width={320} height={36} sx={{ maxWidth: '80%' }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '8fr 4fr' }, gap: 3, mt: 3 }}>
        <Skeleton variant="rounded" height={620} />
        <Skeleton variant="rounded" height={300} />
      </Box>
    </Box>
  );
}
