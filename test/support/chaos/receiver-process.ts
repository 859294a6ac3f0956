/**
 * Somebody who receives webhooks and is not always well: now and then it answers with an error, hangs, or hangs up. What
 * has arrived is in its journal before it answers, so that it may be killed at any time. Told: the port, the journal, when
 * its clock began to run and how fast, the secrets of its paths.
 *
 * It imports nothing of ours, so that Node runs it as it is, and it is back at once.
 */
import { createHash } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** Requests that are not answered as they should be. */
const UNWELL = 0.03;

const [port, journalPath = '', epoch, speed, ...secrets] = process.argv.slice(2);
const journal = openSync(journalPath, 'a');
const begin = Number(epoch);
const realNow = Date.now;
// The library compares timestamps with the clock of the process.
Date.now = () => begin + (realNow() - begin) * Number(speed);

const ailments: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  error: (_request, response) => response.writeHead(500).end('not today'),
  busy: (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end(),
  hang: () => undefined,
  drop: (request) => request.socket.destroy(),
};

function isGenuine({ url = '', headers }: IncomingMessage, body: string): boolean {
  try {
    new Webhook(secrets[Number(url.slice(1))] ?? '').verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

function take(request: IncomingMessage, response: ServerResponse, body: string): void {
  const names = Object.keys(ailments);
  const ailment = Math.random() < UNWELL ? names[Math.floor(Math.random() * names.length)]! : null;
  const entry = {
    path: request.url,
    id: request.headers['webhook-id'],
    genuine: isGenuine(request, body),
    digest: createHash('sha256').update(body).digest('base64'),
    change: (JSON.parse(body) as { data: { change: string } }).data.change,
    accepted: ailment === null,
  };
  writeSync(journal, `${JSON.stringify(entry)}\n`);
  if (ailment === null) response.writeHead(204).end();
  else ailments[ailment]!(request, response);
}

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => take(request, response, Buffer.concat(chunks).toString('utf8')));
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
