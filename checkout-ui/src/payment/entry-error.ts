/** No token could be made of what was entered. */
export class EntryError extends Error {
  /** @param message for the buyer; empty where the form itself says what is wrong */
  constructor(message = '') {
    super(message);
  }
}
