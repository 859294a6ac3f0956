import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Colours } from '../theme/tokens';

export type Tone = 'plain' | 'accent' | 'positive' | 'caution' | 'negative';

const tones: Record<Tone, [keyof Colours, keyof Colours]> = {
  plain: ['neutralSoft', 'inkMuted'],
  accent: ['accentSoft', 'accent'],
  positive: ['positiveSoft', 'positive'],
  caution: ['cautionSoft', 'caution'],
  negative: ['negativeSoft', 'negative'],
};

/** A tinted label; the text carries the meaning, the color only supports it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  const [ground, text] = tones[tone];
  return (
    <Box
      component="span"
      sx={({ palette, typography }) => ({
        ...typography.caption,
        display: 'inline-block',
        paddingInline: '8px',
        borderRadius: '5px',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        backgroundColor: palette.tokens[ground],
        color: palette.tokens[text],
      })}
    >
      {children}
    </Box>
  );
}
