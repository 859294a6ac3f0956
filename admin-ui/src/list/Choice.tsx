import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FacetButton } from './FacetButton';

type Known = string | boolean;

interface ChoiceProps<Value extends Known> {
  label: string;
  /** Empty means any. */
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value | '') => void;
}

/** Filters rows by one of a few values: a button with the current value opens a menu of them. */
export function Choice<Value extends Known>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const any = useTranslate()('atrium.list.any');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = options.find((option) => option.value === value);
  const choose = (wanted: Value | '') => {
    onChoose(wanted);
    setAnchor(null);
  };
  return (
    <>
      <FacetButton
        label={label}
        chosen={chosen?.label}
        expanded={anchor !== null}
        popup="menu"
        onOpen={setAnchor}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { mt: 0.5, maxHeight: 400 } } }}
      >
        {[{ value: '' as const, label: any }, ...options].map((option) => (
          <MenuItem
            key={String(option.value)}
            role="menuitemradio"
            aria-checked={option.value === (chosen?.value ?? '')}
            selected={option.value === (chosen?.value ?? '')}
            onClick={() => choose(option.value)}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
