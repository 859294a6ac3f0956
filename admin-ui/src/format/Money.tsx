import Box from '@mui/material/Box';
import { useLocale } from 'react-admin';
import { moneyText } from './money';

interface MoneyProps {
  /** Minor units. */
  amount: number;
  currency: string;
}

/** An amount whose digits stand below those of other amounts. */
export function Money({ amount, currency }: MoneyProps) {
  const locale = useLocale();
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {moneyText(amount, currency, locale)}
    </Box>
  );
}
