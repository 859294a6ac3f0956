/** A reason not to start, worded for the person at the terminal: what is wrong and what to do. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
