import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Key, modifier } from './Key';

/** Keyboard hints, on devices with a keyboard. */
export function PaletteHints({ canForget }: { canForget: boolean }) {
  const translate = useTranslate();
  const hints: [keys: string[], word: string][] = [
    [['↑', '↓'], 'choose'],
    [['Enter'], 'open'],
    [[modifier, 'Enter'], 'tab'],
    ...(canForget ? ([[['Shift', 'Del'], 'forget']] as [string[], string][]) : []),
    [['Esc'], 'close'],
  ];
  return (
    <Box aria-hidden sx={hintsStyle}>
      {hints.map(([keys, word]) => (
        <Box key={word} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {translate(`atrium.search.keys.${word}`)}
        </Box>
      ))}
    </Box>
  );
}

const hintsStyle = {
  display: { xs: 'none', sm: 'flex' },
  flexWrap: 'wrap',
  flexShrink: 0,
  columnGap: 2,
  rowGap: 0.5,
  px: 2.25,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'caption',
  color: 'text.secondary',
} as const;
