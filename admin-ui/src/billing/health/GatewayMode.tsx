import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Wire } from '../../api/types';
import { Badge, type Tone } from '../../format/Badge';

type Health = Wire['BillingHealthWire'];

const tones: Record<NonNullable<Health['mode']>, Tone> = {
  sandbox: 'plain',
  test: 'caution',
  live: 'positive',
};

/** The gateway that takes payments, and whether they move money. */
export function GatewayMode({ health: { gateway, mode } }: { health: Pick<Health, 'gateway' | 'mode'> }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.billing.health.${key}`);
  if (gateway === null) return <Badge tone="negative">{word('no_gateway')}</Badge>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 1 }}>
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {translate(`resources.gateway-events.gateway.${gateway}`)}
      </Box>
      {mode !== null && <Badge tone={tones[mode]}>{word(`mode.${mode}`)}</Badge>}
    </Box>
  );
}
