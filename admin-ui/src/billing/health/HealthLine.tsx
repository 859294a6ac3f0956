import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { When } from '../../format/When';
import { GatewayMode } from './GatewayMode';
import { useBillingHealth } from './useBillingHealth';

/** The gateway and its last event, in a line; nothing where they cannot be read. */
export function HealthLine() {
  const translate = useTranslate();
  const { data } = useBillingHealth();
  if (data === undefined) return <Box sx={{ minHeight: 24, mb: 1.5 }} />;
  return (
    <Box sx={{ ...lineStyle, minHeight: 24, mb: 1.5 }}>
      <GatewayMode health={data} />
      <span>
        {data.lastEventAt === null ? (
          translate('atrium.billing.health.no_event')
        ) : (
          <>
            {translate('atrium.billing.health.last_event')} <When at={data.lastEventAt} />
          </>
        )}
      </span>
    </Box>
  );
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  typography: 'body2',
  color: 'text.secondary',
} as const;
