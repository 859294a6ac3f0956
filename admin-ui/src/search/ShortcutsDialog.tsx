import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Key, modifier } from './Key';

type Shortcut = [word: string, ...keys: string[]];

const groups: [name: string, shortcuts: Shortcut[]][] = [
  [
    'anywhere',
    [
      ['search', modifier, 'K'],
      ['help', '?'],
    ],
  ],
  [
    'lists',
    [
      ['filter', '/'],
      ['rows', '↑', '↓'],
      ['row', 'Enter'],
    ],
  ],
  [
    'palette',
    [
      ['ends', 'Home', 'End'],
      ['tab', modifier, 'Enter'],
      ['forget', 'Shift', 'Del'],
    ],
  ],
  [
    'dialogs',
    [
      ['confirm', modifier, 'Enter'],
      ['close_dialog', 'Esc'],
    ],
  ],
];

/** Every keyboard shortcut of the console. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const word = (key: string) => translate(`atrium.search.shortcuts.${key}`);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{word('title')}</DialogTitle>
      <DialogContent>
        {groups.map(([name, shortcuts]) => (
          <Box key={name} component="section" sx={{ mb: 2 }}>
            <Typography variant="caption" component="h3" sx={{ color: 'text.secondary', fontWeight: 600 }}>
              {word(name)}
            </Typography>
            {shortcuts.map(([what, ...keys]) => (
              <Box key={what} sx={lineStyle}>
                {word(what)}
                <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexShrink: 0 }}>
                  {keys.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {word('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  py: 0.625,
  typography: 'body2',
} as const;
