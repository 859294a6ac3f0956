import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { isHeaderName, type HeaderDraft } from './endpointDraft';

interface HeaderFieldsProps {
  /** New headers, and those whose value is replaced. */
  headers: HeaderDraft[];
  /** Names of removed headers. */
  endedHeaders: string[];
  /** Existing headers, whose values are never shown. */
  names: string[];
  onHeaders: (headers: HeaderDraft[]) => void;
  onEnd: (name: string) => void;
}

/** Custom headers of the requests. */
export function HeaderFields({ headers, endedHeaders, names, onHeaders, onEnd }: HeaderFieldsProps) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`atrium.webhooks.form.${key}`, options);
  const add = () =>
    onHeaders([...headers, { key: Math.max(0, ...headers.map(({ key }) => key)) + 1, name: '', value: '' }]);
  const replace = (changed: HeaderDraft) =>
    onHeaders(headers.map((header) => (header.key === changed.key ? changed : header)));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{word('headers')}</FormLabel>
      <FormHelperText sx={{ m: 0 }}>{word('headers_hint')}</FormHelperText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
        {names
          .filter((name) => !endedHeaders.includes(name))
          .map((name) => (
            <Chip
              key={name}
              label={name}
              onDelete={() => onEnd(name)}
              aria-label={word('header_kept', { name })}
            />
          ))}
      </Box>
      {headers.map((header) => (
        <HeaderRow
          key={header.key}
          header={header}
          onChange={replace}
          onRemove={() => onHeaders(headers.filter(({ key }) => key !== header.key))}
        />
      ))}
      <Button
        startIcon={<AddIcon />}
        onClick={add}
        sx={{ justifySelf: 'start', alignSelf: 'flex-start', mt: 1 }}
      >
        {word('header_add')}
      </Button>
    </FormControl>
  );
}

interface HeaderRowProps {
  header: HeaderDraft;
  onChange: (header: HeaderDraft) => void;
  onRemove: () => void;
}

function HeaderRow({ header, onChange, onRemove }: HeaderRowProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.webhooks.form.${key}`);
  const plain = { spellCheck: false, autoComplete: 'off' };
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mt: 1.5 }}>
      <TextField
        label={word('header_name')}
        value={header.name}
        autoFocus
        error={header.name !== '' && !isHeaderName(header.name)}
        onChange={({ target }) => onChange({ ...header, name: target.value })}
        slotProps={{ htmlInput: { maxLength: 128, ...plain } }}
      />
      <TextField
        label={word('header_value')}
        value={header.value}
        onChange={({ target }) => onChange({ ...header, value: target.value })}
        slotProps={{ htmlInput: { maxLength: 4_096, ...plain } }}
      />
      <IconButton aria-label={word('header_remove')} onClick={onRemove} sx={{ color: 'text.secondary' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
