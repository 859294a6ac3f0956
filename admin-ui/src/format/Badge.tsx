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

/** A word with a tint; the word alone must say it, the colour only helps the eye. */
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
