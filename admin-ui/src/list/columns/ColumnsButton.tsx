import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import LeftIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RightIcon from '@mui/icons-material/ArrowDownwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { movedColumn, columnOrder, toggledColumn, type Arrangement } from './arrangement';

interface ColumnsButtonProps {
  all: readonly string[];
  shown: Arrangement;
  nameOf: (column: string) => string;
  /** Null for the default columns. */
  onChange: (shown: Arrangement | null) => void;
}

/** Chooses and orders the columns; for tables only. */
export function ColumnsButton({ all, shown, nameOf, onChange }: ColumnsButtonProps) {
  const translate = useTranslate();
  const label = translate('atrium.columns.label');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        <ColumnsIcon fontSize="small" />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, width: 280 }}>
          {columnOrder(shown, all).map((column) => (
            <ColumnItem
              key={column}
              name={nameOf(column)}
              column={column}
              shown={shown}
              onChange={onChange}
            />
          ))}
        </Box>
        <Button fullWidth onClick={() => onChange(null)} sx={{ borderTop: 1, borderColor: 'divider' }}>
          {translate('atrium.columns.reset')}
        </Button>
      </Popover>
    </Box>
  );
}

interface ColumnProps extends Pick<ColumnsButtonProps, 'shown' | 'onChange'> {
  column: string;
  name: string;
}

function ColumnItem({ column, name, shown, onChange }: ColumnProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.columns.${key}`, { name });
  const place = shown.indexOf(column);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        label={name}
        control={
          <Checkbox
            size="small"
            checked={place >= 0}
            onChange={() => onChange(toggledColumn(shown, column))}
            slotProps={{ input: { 'aria-label': word('show') } }}
          />
        }
        sx={{ flex: 1, ml: 0 }}
      />
      {([-1, 1] as const).map((step) => (
        <IconButton
          key={step}
          size="small"
          aria-label={word(step < 0 ? 'up' : 'down')}
          disabled={place < 0 || place + step < 0 || place + step >= shown.length}
          onClick={() => onChange(movedColumn(shown, column, step))}
        >
          {step < 0 ? <LeftIcon fontSize="small" /> : <RightIcon fontSize="small" />}
        </IconButton>
      ))}
    </Box>
  );
}
