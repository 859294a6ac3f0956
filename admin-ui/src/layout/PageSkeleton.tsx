import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Page } from './Page';

/** Placeholder of a page: a heading and one panel. */
export function PageSkeleton() {
  const translate = useTranslate();
  return (
    <Page>
      <Box role="status" aria-label={translate('atrium.loading')}>
        <Skeleton width={220} height={34} sx={{ maxWidth: '60%' }} />
        <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
      </Box>
    </Page>
  );
}
