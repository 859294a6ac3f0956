/** SQLSTATE classes that blame the row: its data, a constraint, a limit of the server. */
const ROW_IS_TO_BLAME = /^(?:22|23|54)\w{3}$/;

/** Which error of PostgreSQL a row was refused with; null for errors that have nothing to do with rows. */
export function refusalOf(error: unknown): string | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && ROW_IS_TO_BLAME.test(code)) return `SQLSTATE ${code}`;
  }
  return null;
}
