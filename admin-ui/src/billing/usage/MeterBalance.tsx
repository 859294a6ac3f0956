import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocale, useTranslate } from 'react-admin';
import type { Wire } from '../../api/types';
import { quantityText } from './quantityText';

/** How much of the credited units is used, and what is left. */
export function MeterBalance({ row }: { row: Wire['StaffCustomerMeterWire'] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { consumed_units: consumed, credited_units: credited, balance, meter } = row;
  const word = (key: string, values: object) => translate(`atrium.billing.usage.${key}`, values);
  const text = (units: number) => quantityText(units, meter, locale);
  if (credited === 0) return <>{word('uncredited', { consumed: text(consumed) })}</>;
  const label = word('balance', { consumed: text(consumed), credited: text(credited) });
  return (
    <Box sx={{ minWidth: 0 }}>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        color={balance < 0 ? 'error' : 'primary'}
        value={Math.min(100, Math.max(0, (consumed / credited) * 100))}
        sx={{ maxWidth: 360, height: 6, borderRadius: 3, my: 0.75 }}
      />
      {label} ·{' '}
      <Box component="span" sx={{ color: balance < 0 ? 'error.main' : 'inherit', whiteSpace: 'nowrap' }}>
        {word(balance < 0 ? 'over' : 'left', { count: text(Math.abs(balance)) })}
      </Box>
    </Box>
  );
}
