import Box from '@mui/material/Box';
import { Money } from '../format/Money';

/** The amount of a row in a section. */
export function RowAmount(money: Parameters<typeof Money>[0]) {
  return (
    <Box component="span" sx={{ typography: 'body2', fontWeight: 600, color: 'text.primary' }}>
      <Money {...money} />
    </Box>
  );
}
