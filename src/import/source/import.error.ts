/**
 * An import cannot be done, or not to its end. The message is shown as it is to the person who asked for it: what is
 * wrong, then what to do about it.
 */
export class ImportError extends Error {
  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(`${problem}\n${remedy}`, options);
    this.name = 'ImportError';
  }
}
