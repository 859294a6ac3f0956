import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import Box from '@mui/material/Box';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { radius } from '../theme/tokens';
import { optionId } from './Options';
import { PaletteField } from './PaletteField';
import { PaletteHints } from './PaletteHints';
import { PaletteResults } from './PaletteResults';
import type { SearchDialog } from './searchDialog';
import { normalizedText } from './normalizedText';
import { useChoice } from './useChoice';
import { useEntryGroups } from './useEntryGroups';
import { useSearch } from './useSearch';

interface PaletteProps {
  onClose: () => void;
  onOpen: (dialog: SearchDialog) => void;
}

/** One search field; results are below it, and recent records and pages while it is empty. */
export function Palette({ onClose, onOpen }: PaletteProps) {
  const translate = useTranslate();
  const listId = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [typed, setTyped] = useState('');
  const text = normalizedText(typed);
  const search = useSearch(text);
  const groups = useEntryGroups(text, search.answer, onOpen);
  const entries = groups.flatMap((group) => group.entries);
  const isSettled = text === '' || search.isCurrent || search.isError || groups[0]?.name === 'pasted';
  const { active, setPlace, onKeyDown } = useChoice({ listId, entries, text, isSettled });
  const isOpen = (event: KeyboardEvent) =>
    event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey;
  return (
    <Dialog
      open
      fullScreen={isNarrow}
      onClose={onClose}
      aria-label={translate('atrium.search.title')}
      slotProps={{ paper: { sx: paperStyle } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      onKeyDown={(event) => {
        if (!isOpen(event)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <PaletteField
        value={typed}
        listId={listId}
        activeId={entries.length > 0 ? optionId(listId, active) : undefined}
        isLoading={!isSettled}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <Box sx={{ overflowY: 'auto', flex: '1 1 auto', minHeight: 0 }}>
        <PaletteResults
          listId={listId}
          groups={groups}
          text={text}
          search={search}
          isSettled={isSettled}
          active={active}
          onPoint={setPlace}
          onDone={onClose}
        />
      </Box>
      <PaletteHints canForget={entries[active]?.forget !== undefined} />
    </Dialog>
  );
}

const paperStyle = {
  width: 680,
  maxWidth: { sm: 'calc(100% - 48px)' },
  mt: { xs: 0, sm: '9vh' },
  maxHeight: { sm: 'min(640px, 82vh)' },
  border: { sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: { xs: 0, sm: `${radius.panel}px` },
  overflow: 'hidden',
} as const;
