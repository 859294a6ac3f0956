// The library that applications would use instead, as its documentation sets it up: better-auth on a pool of
// PostgreSQL, behind Node's own server. Prints its port; ends when its input does.
import { createServer } from 'node:http';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import pg from 'pg';

const [connectionString] = process.argv.slice(2);
const server = createServer();
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address();

const auth = betterAuth({
  database: new pg.Pool({ connectionString, max: 10 }),
  baseURL: `http://127.0.0.1:${port}`,
  secret: 'x'.repeat(40),
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { disabled: true },
});
const { runMigrations } = await getMigrations(auth.options);
await runMigrations();
server.on('request', toNodeHandler(auth));
console.log(port);

process.stdin.resume().once('end', () => process.exit());
