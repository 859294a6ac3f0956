import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { ReactNode, RefObject } from 'react';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';

interface GrowingFieldsProps extends Omit<FieldGroupProps, 'children'> {
  addLabel: string;
  isFull: boolean;
  onAdd: () => void;
  /** Of the button that adds: it gets the focus after an entry was removed, whose button had it. */
  addRef: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

/** Entries that can be added and removed, below a label. */
export function GrowingFields({ addLabel, isFull, onAdd, addRef, children, ...group }: GrowingFieldsProps) {
  return (
    <FieldGroup {...group}>
      {children}
      <Button
        ref={addRef}
        startIcon={<AddIcon />}
        disabled={isFull}
        onClick={onAdd}
        sx={{ alignSelf: 'flex-start', mt: 1 }}
      >
        {addLabel}
      </Button>
    </FieldGroup>
  );
}
