import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyList, qualified, type Table } from './catalog.js';
import { abandon } from './session.js';

/** The rows of a table in text COPY format, in pieces that may end anywhere. */
export async function* readRows(session: Client, { name, columns }: Table): AsyncGenerator<Buffer> {
  const source = session.query(
    copyTo(`copy (select ${copyList(columns)} from ${qualified(name)}) to stdout`),
  );
  let ended = false;
  try {
    for await (const piece of source as AsyncIterable<Buffer>) yield piece;
    ended = true;
  } catch (error) {
    ended = true;
    throw error;
  } finally {
    // A reader that stops early leaves the server sending; nothing else can be asked on this connection then.
    if (!ended) abandon(session);
  }
}
