// What applications would use instead: better-auth on a pool of PostgreSQL behind Node's own server, tuned as well as its
// options allow. It hashes by argon2id as the product does, has the indexes that its queries need, and stores a mail for each
// sign-up, filled into a text. Prints its port; ends when its input does.
import { createServer } from 'node:http';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { admin, organization } from 'better-auth/plugins';
import pg from 'pg';

const [connectionString, argon2] = process.argv.slice(2);
const STRENGTH = JSON.parse(argon2);
const INDEXES = [
  'create index on "session" ("userId")',
  'create index on "account" ("userId")',
  'create index on "account" ("providerId", "accountId")',
  'create index on "verification" (identifier)',
  'create index on "member" ("organizationId")',
  'create index on "member" ("userId")',
  'create index on "invitation" ("organizationId")',
  'create index on "user" ("createdAt")',
  'create extension if not exists pg_trgm',
  'create index on "user" using gin (email gin_trgm_ops)',
];

const server = createServer();
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address();
const database = new pg.Pool({ connectionString, max: 10 });

const auth = betterAuth({
  database,
  baseURL: `http://127.0.0.1:${port}`,
  secret: 'x'.repeat(40),
  emailAndPassword: {
    enabled: true,
    password: {
      hash: (password) => hash(password, STRENGTH),
      verify: (stored) => verify(stored.hash, stored.password),
    },
  },
  emailVerification: {
    sendOnSignUp: true,
    sendVerificationEmail: async ({ user, url }) => {
      const html = `<h1>Verify your email address</h1><p>Hello ${user.name}</p><a href="${url}">Verify</a>`;
      await database.query({
        name: 'mail',
        text: 'insert into mails (recipient, html) values ($1, $2)',
        values: [user.email, html],
      });
    },
  },
  plugins: [admin(), organization()],
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { disabled: true },
});
const { runMigrations } = await getMigrations(auth.options);
await runMigrations();
await database.query('create table mails (id bigserial primary key, recipient text, html text)');
for (const statement of INDEXES) await database.query(statement);
server.on('request', toNodeHandler(auth));
console.log(port);

process.stdin.resume().once('end', () => process.exit());
