import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState, type SyntheticEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { FacetButton } from '../../../list/FacetButton';

/** Filters the list by one exact address; the search finds parts of one. */
export function RecipientFacet() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.mails.filters.${key}`);
  const { filterValues, setFilters } = useListContext();
  const { recipient = '' } = filterValues as { recipient?: string };
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [text, setText] = useState('');
  const open = (button: HTMLElement) => {
    setText(recipient);
    setAnchor(button);
  };
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const { recipient: _before, ...others } = filterValues;
    const wanted = text.trim();
    setFilters(wanted === '' ? others : { ...others, recipient: wanted });
    setAnchor(null);
  };
  return (
    <>
      <FacetButton
        label={word('recipient')}
        chosen={recipient || undefined}
        expanded={anchor !== null}
        popup="dialog"
        onOpen={open}
      />
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': word('recipient') } }}
      >
        <Box
          component="form"
          onSubmit={apply}
          noValidate
          sx={{ display: 'grid', gap: 1.5, p: 2, width: 300 }}
        >
          <TextField
            type="email"
            label={word('address')}
            value={text}
            autoFocus
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: 320, spellCheck: false, autoComplete: 'off' } }}
          />
          <Button type="submit" variant="contained">
            {word('apply')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
