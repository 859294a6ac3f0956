import type { Selectable } from 'kysely';

/** A row as the table stores it, with every column under its name in the database. */
export type RowOf<Tables, Name extends keyof Tables> = Selectable<Tables[Name]>;
