import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';

interface PartSearchProps {
  label: string;
  placeholder: string;
  /** The current search text. */
  value?: string;
  onSearch: (text: string) => void;
}

const debounce = 300;

/** Debounces input before the request. */
export function PartSearch({ label, placeholder, value = '', onSearch }: PartSearchProps) {
  const [text, setText] = useState(value);
  const search = useRef(onSearch);
  const asked = useRef(value);
  useEffect(() => {
    search.current = onSearch;
  });
  // The search may be cleared elsewhere on the page.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = wanted;
      search.current(wanted);
    }, debounce);
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
      sx={{ flex: '1 1 160px', maxWidth: { md: 340 } }}
    />
  );
}
