import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { FacetButton } from './FacetButton';

interface PopoverFacetProps {
  label: string;
  /** What the list is filtered by. */
  chosen: string | undefined;
  children: (onClose: () => void) => ReactNode;
}

/** A filter whose inputs open below its button. */
export function PopoverFacet({ label, chosen, children }: PopoverFacetProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <FacetButton
        label={label}
        chosen={chosen}
        expanded={anchor !== null}
        popup="dialog"
        onOpen={setAnchor}
      />
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
