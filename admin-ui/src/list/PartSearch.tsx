import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';

interface PartSearchProps {
  label: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

const pause = 300;

/** Asks the server a moment after the last key. */
export function PartSearch({ label, placeholder, onSearch }: PartSearchProps) {
  const [text, setText] = useState('');
  const search = useRef(onSearch);
  const asked = useRef('');
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = wanted;
      search.current(wanted);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      type="search"
      value={text}
      onChange={({ target }) => setText(target.value)}
      placeholder={placeholder}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 200, spellCheck: false, autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ flex: '1 1 200px', maxWidth: { md: 340 } }}
    />
  );
}
