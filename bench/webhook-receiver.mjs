// Somebody who receives webhooks: answers 204, after a while below /slow, never below /dead. Prints its port; GET tells how
// many have come to any other path, and how long after they occurred, in milliseconds. Ends when its input does.
import { createServer } from 'node:http';

const SLOW = 2_000;
let delays = [];

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify(delays));
    delays = [];
    return;
  }
  let body = '';
  request.setEncoding('latin1').on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    if (request.url === '/dead') return;
    if (request.url === '/slow') return void setTimeout(() => response.writeHead(204).end(), SLOW);
    delays.push(Date.now() - Date.parse(/"timestamp":"([^"]+)"/.exec(body)[1]));
    response.writeHead(204).end();
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));

process.stdin.resume().once('end', () => process.exit());
