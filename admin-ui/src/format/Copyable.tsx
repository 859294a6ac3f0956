import Box from '@mui/material/Box';
import { CopyButton } from './CopyButton';

interface CopyableProps {
  value: string;
  /** What is copied, for the button's name: "Copy id". */
  what: string;
  /** Codes are monospaced and truncated to one line, but copied in full; other values wrap. */
  as?: 'code' | 'span';
}

/** A value with a copy button; without clipboard access (plain http), one click selects it. */
export function Copyable({ value, what, as = 'code' }: CopyableProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0, maxWidth: '100%' }}
    >
      {as === 'code' ? (
        <Box component="code" title={value} sx={codeStyle}>
          {value}
        </Box>
      ) : (
        <Box component="span" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
          {value}
        </Box>
      )}
      <CopyButton value={value} what={what} />
    </Box>
  );
}

const codeStyle = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  userSelect: 'all',
} as const;
