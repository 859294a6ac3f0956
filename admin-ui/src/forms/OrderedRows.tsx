import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface OrderedRow {
  key: string;
  name: string;
  /** A picture in front. */
  lead?: ReactNode;
  /** Inputs of the row, below its name on narrow screens. */
  extra?: ReactNode;
}

interface OrderedRowsProps {
  rows: readonly OrderedRow[];
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

interface Moved {
  index: number;
  step: -1 | 1;
}

/** Rows whose order matters; buttons move them, so that the keyboard can. The focus follows the row that was moved. */
export function OrderedRows({ rows, onMove, onRemove }: OrderedRowsProps) {
  const translate = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  useEffect(() => {
    if (moved) focusButton(list.current, moved);
  }, [moved]);
  const name = moved && rows[moved.index]?.name;
  const place = moved && { name, number: moved.index + 1, count: rows.length };
  return (
    <>
      <Box component="ol" ref={list} tabIndex={-1} sx={listStyle}>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onMove={(step) => {
              onMove(index, index + step);
              setMoved({ index: index + step, step });
            }}
            onRemove={() => {
              onRemove(index);
              setMoved(null);
              // The button that had the focus is gone.
              list.current?.focus();
            }}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {place && translate('atrium.order.moved', place)}
      </Box>
    </>
  );
}

interface RowProps {
  row: OrderedRow;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function Row({ row: { name, lead, extra }, isFirst, isLast, onMove, onRemove }: RowProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.order.${key}`, { name });
  return (
    <Box component="li" sx={rowStyle}>
      {lead}
      <Box sx={textStyle}>
        <Box sx={{ flex: '1 1 140px', minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {extra}
      </Box>
      <Box sx={{ display: 'flex', color: 'text.secondary' }}>
        <IconButton
          size="small"
          aria-label={word('up')}
          disabled={isFirst}
          data-step={-1}
          onClick={() => onMove(-1)}
        >
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={word('down')}
          disabled={isLast}
          data-step={1}
          onClick={() => onMove(1)}
        >
          <DownIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={word('remove')} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

/** The same button of the moved row; at either end, the other one. */
function focusButton(list: HTMLElement | null, { index, step }: Moved): void {
  const row = list?.children[index];
  const button = (wanted: number) =>
    row?.querySelector<HTMLButtonElement>(`button[data-step="${wanted}"]:not(:disabled)`);
  (button(step) ?? button(-step))?.focus();
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  outline: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

const rowStyle = { display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 } as const;

const textStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  flex: 1,
  minWidth: 0,
} as const;
