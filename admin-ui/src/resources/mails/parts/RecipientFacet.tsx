import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type SyntheticEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { PopoverFacet } from '../../../list/PopoverFacet';

/** Filters the list by one exact address; the search finds parts of one. */
export function RecipientFacet() {
  const label = useTranslate()('resources.mails.filters.recipient');
  const { filterValues, setFilters } = useListContext();
  const { recipient = '', ...others } = filterValues as { recipient?: string };
  return (
    <PopoverFacet label={label} chosen={recipient || undefined}>
      {(onClose) => (
        <AddressForm
          recipient={recipient}
          onApply={(wanted) => {
            setFilters(wanted === '' ? others : { ...others, recipient: wanted });
            onClose();
          }}
        />
      )}
    </PopoverFacet>
  );
}

interface AddressFormProps {
  recipient: string;
  onApply: (recipient: string) => void;
}

function AddressForm({ recipient, onApply }: AddressFormProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.mails.filters.${key}`);
  const [text, setText] = useState(recipient);
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    onApply(text.trim());
  };
  return (
    <Box component="form" onSubmit={apply} noValidate sx={{ display: 'grid', gap: 1.5, p: 2, width: 300 }}>
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
  );
}
