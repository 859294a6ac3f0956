import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useLocale, useResourceContext, useTranslate } from 'react-admin';
import { countText } from '../format/countText';
import { PageTitle } from '../layout/PageTitle';

/** What is listed, and how much of it matches. */
export function ListHeading() {
  const translate = useTranslate();
  const locale = useLocale();
  const resource = useResourceContext();
  const { total, error } = useListContext();
  const label = translate(`resources.${resource}.name`, { smart_count: 2 });
  return (
    <PageTitle title={label}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
        <Typography variant="h1">{label}</Typography>
        <Typography component="span" variant="caption" color="textSecondary" role="status" noWrap>
          {total !== undefined &&
            !error &&
            translate(`resources.${resource}.count`, {
              smart_count: total,
              count: countText(total, locale),
            })}
        </Typography>
      </Box>
    </PageTitle>
  );
}
