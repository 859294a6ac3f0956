import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Key, modifier } from './Key';
import type { SearchDialog } from './searchDialog';
import { Palette } from './Palette';
import { usePaletteKeys } from './usePaletteKeys';

const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog')).ShortcutsDialog }));
const AddUserDialog = lazy(async () => ({
  default: (await import('../resources/users/users.actions')).addUser.Dialog,
}));

/**
 * Opens the palette and looks like a field. The palette's code is loaded up front: keys typed while it loads would go
 * to the focused element, and Enter would press it.
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

/** The open dialog. When the last one closes, focus returns to where it was before the first. */
function useOpenDialog() {
  const [opened, setOpened] = useState<SearchDialog | null>(null);
  const before = useRef<Element | null>(null);
  const open = useCallback((dialog: SearchDialog) => {
    if (!document.activeElement?.closest('[role="dialog"]')) before.current = document.activeElement;
    setOpened(dialog);
  }, []);
  const close = useCallback(() => {
    setOpened(null);
    // Dialogs return focus themselves, except when they unmount at once.
    setTimeout(() => {
      if (document.activeElement === document.body && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true });
    });
  }, []);
  return { opened, open, close };
}

/** An outlined field from tablet width on; an icon on phones. */
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

/** For screen readers only, where there is no space for it. */
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
