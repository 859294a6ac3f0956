import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Key, modifier } from './Key';
import type { OpenedDialog } from './openedDialog';
import { Palette } from './Palette';
import { usePaletteKeys } from './usePaletteKeys';

const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog')).ShortcutsDialog }));
const AddUserDialog = lazy(async () => ({
  default: (await import('../resources/users/users.actions')).addUser.Dialog,
}));

/**
 * The way to everything: looks like a field, and opens the palette. That is there from the start: what is typed while its
 * code comes would go to whatever has the focus, and Enter would press it.
 */
export function SearchButton() {
  const translate = useTranslate();
  const { opened, open, close } = useOpenDialog();
  usePaletteKeys({
    onSearch: useCallback(() => open('palette'), [open]),
    onHelp: useCallback(() => open('shortcuts'), [open]),
  });
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open('palette')}
        sx={fieldStyle}
      >
        <SearchIcon fontSize="small" />
        <Box component="span" sx={wordsStyle}>
          {translate('atrium.search.open')} <Key>{modifier} K</Key>
        </Box>
      </ButtonBase>
      {opened === 'palette' && <Palette onClose={close} onOpen={open} />}
      <Suspense fallback={null}>
        {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
        {opened === 'add-user' && <AddUserDialog target={null} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Which dialog is open. Once none is, whoever had the focus before the first one has it again. */
function useOpenDialog() {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const before = useRef<Element | null>(null);
  const open = useCallback((dialog: OpenedDialog) => {
    if (!document.activeElement?.closest('[role="dialog"]')) before.current = document.activeElement;
    setOpened(dialog);
  }, []);
  const close = useCallback(() => {
    setOpened(null);
    // Dialogs give it back themselves, but not when they are gone at once.
    setTimeout(() => {
      if (document.activeElement === document.body && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true });
    });
  }, []);
  return { opened, open, close };
}

/** A field's outline from tablet width on; on phones an icon among the others. */
const fieldStyle = {
  flexShrink: 0,
  gap: 1,
  minHeight: 36,
  px: { xs: 1, sm: 1.25 },
  borderRadius: '7px',
  color: 'text.secondary',
  border: { xs: 0, sm: 1 },
  borderColor: { sm: 'divider' },
  bgcolor: { sm: 'background.paper' },
  mr: { sm: 1 },
  '&:hover': { color: 'text.primary', borderColor: 'text.secondary' },
} as const;

/** Only heard where there is no room for it. */
const wordsStyle = {
  display: 'flex',
  position: { xs: 'absolute', sm: 'static' },
  width: { xs: '1px', sm: 'auto' },
  height: { xs: '1px', sm: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', sm: 'none' },
  whiteSpace: 'nowrap',
  minWidth: { md: 200, lg: 260 },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  typography: 'body2',
} as const;
