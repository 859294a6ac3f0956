/** What the board has to say. */
export interface BoardAnswer {
  status: number;
  /** A content type, or null for an object that is sent as JSON. */
  type: string | null;
  body: string | Buffer | object;
}
