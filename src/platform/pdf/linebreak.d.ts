declare module 'linebreak' {
  interface Break {
    /** Before which character of the text. */
    position: number;
    required: boolean;
  }

  /** Where a text may be broken into lines (UAX #14). */
  // eslint-disable-next-line no-restricted-syntax -- the package exports it so
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}
