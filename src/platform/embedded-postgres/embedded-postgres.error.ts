/**
 * The embedded PostgreSQL cannot do what was asked. The message is shown as it is to the person who started
 * the product: what is wrong, then what to do about it.
 */
export class EmbeddedPostgresError extends Error {
  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(`${problem}\n${remedy}`, options);
    this.name = 'EmbeddedPostgresError';
  }
}
