// Sends many parallel requests as one user until stdin closes. Prints its port; GET returns the number of responses by
// status, and of refusals without Retry-After.
import { Agent, createServer, request } from 'node:http';

const [url, cookie, body, lanes] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(lanes) });
const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
const counts = { statuses: {}, refusedWithoutRetryAfter: 0 };

function send() {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: body ? 'POST' : 'GET', headers });
    call.once('error', reject);
    call.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response));
    });
    call.end(body);
  });
}

async function lane() {
  for (;;) {
    const { statusCode, headers: answered } = await send();
    counts.statuses[statusCode] = (counts.statuses[statusCode] ?? 0) + 1;
    if (statusCode >= 400 && !answered['retry-after']) counts.refusedWithoutRetryAfter += 1;
  }
}

const server = createServer((_request, response) => {
  response.end(JSON.stringify(counts));
});
process.stdin.resume().once('end', () => process.exit());
for (let number = 0; number < Number(lanes); number += 1) void lane();
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
