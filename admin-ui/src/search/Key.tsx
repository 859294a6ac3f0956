import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      sx={({ palette }) => ({
        border: `1px solid ${palette.tokens.line}`,
        borderRadius: '4px',
        px: 0.625,
        bgcolor: palette.tokens.surface,
        color: palette.tokens.inkMuted,
        fontSize: '0.75rem',
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
      })}
    >
      {children}
    </Box>
  );
}

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** The modifier key of shortcuts, as this platform names it. */
export const modifier = isApple ? '⌘' : 'Ctrl';
