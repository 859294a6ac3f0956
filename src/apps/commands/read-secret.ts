import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartError } from '../start-error.js';

/**
 * A secret from the person at the terminal, who types it twice and unseen, or from what is piped in, of which an end of
 * line is no part.
 * @throws StartError when there is none, or when it was typed differently
 */
export async function readSecret(prompt: string): Promise<string> {
  const secret = process.stdin.isTTY ? await readTwice(prompt) : await readPiped();
  if (secret === '') throw new StartError('Nothing was entered.');
  return secret;
}

async function readPiped(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

async function readTwice(prompt: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  terminal.once('SIGINT', () => terminal.close());
  const lines = terminal[Symbol.asyncIterator]();
  try {
    const secret = await ask(prompt, lines);
    if (secret !== (await ask('Once more', lines))) throw new StartError('The two are not the same.');
    return secret;
  } finally {
    terminal.close();
  }
}

async function ask(question: string, lines: AsyncIterator<string, unknown>): Promise<string> {
  process.stderr.write(`${question}: `);
  const line = await lines.next();
  process.stderr.write('\n');
  if (line.done === true) throw new StartError('Nothing was changed.');
  return line.value;
}
