import Box from '@mui/material/Box';
import { CopyButton } from './CopyButton';

interface CopyableProps {
  value: string;
  /** What is copied, for the button's name: "Copy id". */
  what: string;
  /** Codes are set in a fixed width, so that letters and digits are not mistaken; words are not. */
  as?: 'code' | 'span';
}

/** A value with a button to copy it; without clipboard access (plain http) one click selects it. */
export function Copyable({ value, what, as = 'code' }: CopyableProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0, maxWidth: '100%' }}
    >
      <Box component={as} sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {value}
      </Box>
      <CopyButton value={value} what={what} />
    </Box>
  );
}
