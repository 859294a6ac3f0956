import Checkbox from '@mui/material/Checkbox';
import type { MouseEvent } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useSelection } from './Selection';

interface SelectRowProps {
  /** What the row is called. */
  name: string;
}

/** Chooses a row; with Shift, everything from the row that was chosen last. */
export function SelectRow({ name }: SelectRowProps) {
  const translate = useTranslate();
  const record = useRecordContext<{ id: string }>();
  const selection = useSelection();
  if (!selection || !record) return null;
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    selection.toggle(record.id, { extends: event.shiftKey });
  };
  return (
    <Checkbox
      size="small"
      checked={selection.has(record.id)}
      // On the click and not on the change, which does not know of Shift.
      onClick={toggle}
      slotProps={{ input: { 'aria-label': translate('atrium.select.row', { name }), readOnly: true } }}
      sx={boxStyle}
    />
  );
}

/** Chooses all rows of the page. */
export function SelectPage() {
  const translate = useTranslate();
  const selection = useSelection();
  if (!selection) return null;
  return (
    <Checkbox
      size="small"
      checked={selection.isPageSelected}
      indeterminate={!selection.isPageSelected && selection.ids.size > 0}
      onChange={selection.togglePage}
      slotProps={{ input: { 'aria-label': translate('atrium.select.page') } }}
      sx={boxStyle}
    />
  );
}

/** Above the link that is stretched over a card. */
const boxStyle = { position: 'relative', zIndex: 1, ml: -1 };
