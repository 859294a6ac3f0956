import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';

interface PaletteFieldProps {
  value: string;
  listId: string;
  activeId: string | undefined;
  isLoading: boolean;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

export function PaletteField({
  value,
  listId,
  activeId,
  isLoading,
  onChange,
  onKeyDown,
  onClose,
}: PaletteFieldProps) {
  const translate = useTranslate();
  return (
    <Box sx={fieldStyle}>
      {isLoading ? (
        <CircularProgress size={18} color="inherit" aria-label={translate('atrium.search.searching')} />
      ) : (
        <SearchIcon fontSize="small" />
      )}
      <InputBase
        fullWidth
        autoFocus
        value={value}
        placeholder={translate('atrium.search.placeholder')}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        sx={{ fontSize: '1rem' }}
        inputProps={{
          role: 'combobox',
          'aria-label': translate('atrium.search.label'),
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeId,
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
          maxLength: MAX_LENGTH,
        }}
      />
      <IconButton
        aria-label={translate('ra.action.close')}
        onClick={onClose}
        sx={{ display: { sm: 'none' } }}
        edge="end"
      >
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

/** Pasted text may be longer than a query: a name with an address, or the address of a page. */
const MAX_LENGTH = 2_000;

const fieldStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  flexShrink: 0,
  minHeight: 56,
  px: 2.25,
  color: 'text.secondary',
  borderBottom: 1,
  borderColor: 'divider',
  '& input': { color: 'text.primary' },
} as const;
