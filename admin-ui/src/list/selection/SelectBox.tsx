import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useSelection } from './Selection';

interface SelectRowProps {
  id: string;
  /** Name of the row. */
  name: string;
}

/** Selects a row; with Shift, every row from the last one selected. */
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
      // On click: the change event does not report Shift.
      onClick={toggle}
      slotProps={{ input: { 'aria-label': translate('atrium.select.row', { name }), readOnly: true } }}
      sx={boxStyle}
    />
  );
}

/** Selects all selectable rows of the page. */
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

/** The same outside the table, with a label; where space is short, the label is a tooltip. */
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

/** Above the link that covers the card. */
const boxStyle = { position: 'relative', zIndex: 1, ml: -1 };
