import { useId, type ReactNode } from 'react';

export interface Described {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  fault?: string | undefined;
  help?: string | undefined;
  /** Named for programs and screen readers only: the inputs around it say enough. */
  isLabelHidden?: boolean;
  children: (described: Described) => ReactNode;
}

/** An input with its label, and what is wrong with it. */
export function Field({ label, fault, help, isLabelHidden = false, children }: FieldProps) {
  const id = useId();
  const notes = [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={fault ? 'field faulty' : 'field'}>
      <label htmlFor={id} className={isLabelHidden ? 'unseen' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': notes === '' ? undefined : notes,
      })}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
