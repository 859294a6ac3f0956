import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { FilterLiveForm, TextInput, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useFocusKey } from './useFocusKey';

const debounce = 300;

/** Debounces input before the request; `/` focuses it from anywhere on the page. */
export function SearchBox() {
  const translate = useTranslate();
  const box = useFocusKey<HTMLDivElement>('/');
  const { filterValues } = useListContext();
  const resource = useResourceContext();
  const word = (key: string) => translate(`resources.${resource}.search.${key}`);
  return (
    <Box ref={box} role="search" sx={{ flex: { xs: '1 1 160px', md: '1 1 240px' }, maxWidth: { md: 340 } }}>
      <FilterLiveForm debounce={debounce}>
        <TextInput
          source="q"
          label={false}
          helperText={false}
          resettable
          placeholder={word('placeholder')}
          slotProps={{
            htmlInput: { 'aria-label': word('label'), ...plainText },
            input: {
              startAdornment: <Magnifier />,
              // With text in it, react-admin's clear button is here.
              ...(filterValues.q ? {} : { endAdornment: <SlashHint /> }),
            },
          }}
        />
      </FilterLiveForm>
    </Box>
  );
}

const plainText = { maxLength: 200, spellCheck: false, autoComplete: 'off' };

function Magnifier() {
  return (
    <InputAdornment position="start">
      <SearchIcon fontSize="small" />
    </InputAdornment>
  );
}

function SlashHint() {
  return (
    <InputAdornment position="end" sx={{ display: { xs: 'none', md: 'flex' } }}>
      <Box
        component="kbd"
        aria-hidden
        sx={{ border: 1, borderColor: 'divider', borderRadius: '4px', px: 0.75 }}
      >
        /
      </Box>
    </InputAdornment>
  );
}
