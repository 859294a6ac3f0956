import { useState, type ReactNode, type RefObject } from 'react';
import { useFocusAround } from './useFocusAround';

/** What a button needs to open a dialog. */
interface Opener {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'dialog';
  onClick: () => void;
}

interface OpensDialogProps {
  /** The button. */
  children: (opener: Opener) => ReactNode;
  dialog: (onClose: () => void) => ReactNode;
}

/** A button and the dialog it opens, after which the button may be gone. */
export function OpensDialog({ children, dialog }: OpensDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const ref = useFocusAround<HTMLButtonElement>(true);
  return (
    <>
      {children({ ref, 'aria-haspopup': 'dialog', onClick: () => setOpen(true) })}
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
