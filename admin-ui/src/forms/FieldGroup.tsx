import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';

export interface FieldGroupProps {
  label: string;
  hint?: string;
  /** An error about the group as a whole; it replaces the hint. */
  fault?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together, below a label. */
export function FieldGroup({ label, hint, fault, children }: FieldGroupProps) {
  const text = fault ?? hint;
  return (
    <FormControl component="fieldset" error={fault !== undefined} sx={{ minWidth: 0 }}>
      <FormLabel component="legend">{label}</FormLabel>
      {text && (
        <FormHelperText sx={{ m: 0 }} role={fault === undefined ? undefined : 'alert'}>
          {text}
        </FormHelperText>
      )}
      {children}
    </FormControl>
  );
}
