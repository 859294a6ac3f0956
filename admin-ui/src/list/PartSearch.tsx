import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';

interface PartSearchProps {
  label: string;
  placeholder: string;
  /** What is searched for already. */
  value?: string;
  onSearch: (text: string) => void;
}

const pause = 300;

/** Asks the server a moment after the last key. */
export function PartSearch({ label, placeholder, value = '', onSearch }: PartSearchProps) {
  const [text, setText] = useState(value);
  const search = useRef(onSearch);
  const asked = useRef(value);
  useEffect(() => {
    search.current = onSearch;
  });
  // Somebody may take it away elsewhere on the page.
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
      sx={{ flex: '1 1 160px', maxWidth: { md: 340 } }}
    />
  );
}
