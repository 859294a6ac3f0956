// What requests cost at least: bare Fastify and prepared statements over as many connections as the product holds.
// `bench/README.md` lists them. Prints its port; ends when its input does.
import Fastify from 'fastify';
import pg from 'pg';

const [connectionString, sessionId, organizationId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const prepared = async (name, text, values) => (await pool.query({ name, text, values })).rows;

const SESSION = `select s.id as session_id, s.expires_at, u.id, u.email, u.name, u.role from sessions s
  join users u on u.id = s.user_id where s.id = $1`;
const USERS = 'select * from users order by created_at desc, id desc limit 100 offset $1';
const FOUND = 'select * from users where email like $1 order by created_at desc, id desc limit 100';
const ORGANIZATION = `select o.*, m.id as member_id, m.role, m.created_at as joined_at, u.id as user_id, u.name as user_name,
  u.email, u.image from organizations o join members m on m.organization_id = o.id join users u on u.id = m.user_id
  where o.id = $1 order by m.created_at, m.id limit 100`;

const server = Fastify();
server.get('/session', async () => (await prepared('session', SESSION, [sessionId]))[0]);
server.get('/users', ({ query: { offset = 0 } }) => prepared('users', USERS, [offset]));
server.get('/found', ({ query: { like } }) => prepared('found', FOUND, [like]));
server.get('/organization', () => prepared('organization', ORGANIZATION, [organizationId]));
await server.listen({ host: '127.0.0.1', port: 0 });
console.log(server.server.address().port);

process.stdin.resume().once('end', () => process.exit());
