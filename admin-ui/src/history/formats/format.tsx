import type { ComponentType, ReactNode } from 'react';
import type { Guard } from '../guards';

/** The entry that holds a value. */
export interface EntryContext {
  subject: { type: string; id: string };
  /** The changed members, as they have become or else as they were. */
  members: Record<string, unknown>;
}

interface FormatProps {
  value: unknown;
  context: EntryContext;
  /** The value as text, for values that the format does not know. */
  plain: ReactNode;
}

export type Format = ComponentType<FormatProps>;

/** Shows values that fit, and others as text: old entries may hold values of another form. */
export function formatOf<Value>(
  fits: Guard<Value>,
  Shown: ComponentType<{ value: Value; context: EntryContext }>,
): Format {
  return function Formatted({ value, context, plain }: FormatProps) {
    return fits(value) ? <Shown value={value} context={context} /> : plain;
  };
}
