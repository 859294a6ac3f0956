export { longestReason, undoneReason } from './reason';

/** What takes a verb back: another one, by its address below the same thing, and what that needs to know. */
export interface Undo {
  path: string[];
  input: object;
}
