import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { FacetButton } from './FacetButton';

interface FacetProps {
  source: string;
  label: string;
  options: { value: string | boolean; label: string }[];
}

/** Narrows the list by one field with a few known values. */
export function Facet({ source, label, options }: FacetProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = options.find((option) => option.value === filterValues[source]);

  const choose = (value: string | boolean | undefined) => {
    const { [source]: _previous, ...others } = filterValues;
    setFilters(value === undefined ? others : { ...others, [source]: value });
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {[{ value: undefined, label: translate('atrium.list.any') }, ...options].map((option) => (
          <MenuItem
            key={option.label}
            role="menuitemradio"
            aria-checked={option.value === chosen?.value}
            selected={option.value === chosen?.value}
            onClick={() => choose(option.value)}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
