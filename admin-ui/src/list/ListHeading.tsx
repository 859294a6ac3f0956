import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { PageTitle } from '../layout/PageTitle';
import type { LoadedPage } from './pages';
import { useTotalText } from './useTotalText';

/** The resource's name, and how many rows match. */
export function ListHeading() {
  const translate = useTranslate();
  const totalText = useTotalText();
  const resource = useResourceContext();
  const { total, meta, error } = useListContext();
  const label = translate(`resources.${resource}.name`, { smart_count: 2 });
  return (
    <PageTitle title={label}>
      <Box sx={headStyle}>
        <Typography variant="h1">{label}</Typography>
        <Typography component="span" variant="caption" color="textSecondary" role="status" noWrap>
          {total !== undefined &&
            !error &&
            translate(`resources.${resource}.count`, {
              smart_count: total,
              count: totalText({ total, ...(meta as Pick<LoadedPage, 'counted'>) }),
            })}
        </Typography>
      </Box>
    </PageTitle>
  );
}

/** On a phone the number is below, where there is no space beside the name. */
const headStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'baseline' },
  columnGap: 1.5,
  '& > span:not(:empty)': { lineHeight: { xs: 1.2, sm: 1.45 } },
  // The longest name fits between the buttons of the narrowest phone.
  '& > h1': {
    lineHeight: { xs: 1.15, sm: 1.3 },
    fontSize: { xs: 'clamp(0.9375rem, 4.9vw, 1.375rem)', sm: '1.375rem' },
  },
} as const;
