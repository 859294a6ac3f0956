/** What is read from a column there. One with a question mark may be empty, or missing from the table. */
export type ColumnKind = 'text' | 'text?' | 'boolean?' | 'instant' | 'instant?';

/** Columns by the name better-auth gives them. The first one is `id`. */
export type SourceColumns = Readonly<Record<string, ColumnKind>> & { readonly id: 'text' };

interface Values {
  text: string;
  'text?': string | null;
  'boolean?': boolean | null;
  instant: Date;
  'instant?': Date | null;
}

export type SourceRow<C extends SourceColumns = SourceColumns> = {
  readonly [Name in keyof C]: Values[C[Name]];
};

export function isRequired(kind: ColumnKind): boolean {
  return !kind.endsWith('?');
}
