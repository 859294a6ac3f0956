import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useSelection } from './Selection';

interface SelectRowProps {
  id: string;
  /** What the row is called. */
  name: string;
}

/** Chooses a row; with Shift, everything from the row that was chosen last. */
export function SelectRow({ id, name }: SelectRowProps) {
  const translate = useTranslate();
  const selection = useSelection();
  if (!selection?.canSelect(id)) return null;
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    selection.toggle(id, { extends: event.shiftKey });
  };
  return (
    <Checkbox
      size="small"
      checked={selection.has(id)}
      // On the click and not on the change, which does not know of Shift.
      onClick={toggle}
      slotProps={{ input: { 'aria-label': translate('atrium.select.row', { name }), readOnly: true } }}
      sx={boxStyle}
    />
  );
}

/** Chooses all rows of the page that can be. */
export function SelectPage({ label }: { label?: string }) {
  const translate = useTranslate();
  const selection = useSelection();
  if (!selection) return null;
  return (
    <Checkbox
      size="small"
      checked={selection.isPageSelected}
      indeterminate={!selection.isPageSelected && selection.ids.size > 0}
      onChange={selection.togglePage}
      slotProps={{ input: { 'aria-label': label ?? translate('atrium.select.page') } }}
      sx={boxStyle}
    />
  );
}

/** The same away from the rows, where it has to say what it chooses; where there is no room, it says so when pointed at. */
export function SelectPageLabelled({ label }: { label: string }) {
  if (!useSelection()) return null;
  return (
    <Tooltip title={label}>
      <FormControlLabel
        control={<SelectPage label={label} />}
        label={label}
        sx={{ ml: { xs: 2, md: 1 }, mr: 0 }}
        slotProps={{ typography: { variant: 'body2', color: 'text.secondary', sx: labelStyle } }}
      />
    </Tooltip>
  );
}

const labelStyle = { display: { xs: 'none', md: 'block' } };

/** Above the link that is stretched over a card. */
const boxStyle = { position: 'relative', zIndex: 1, ml: -1 };
