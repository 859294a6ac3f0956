// What a request costs at least: bare Fastify and one prepared join by primary key, over as many connections as the
// product holds. Prints its port; ends when its input does.
import Fastify from 'fastify';
import pg from 'pg';

const [connectionString, sessionId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const text = `select s.id as session_id, s.expires_at, u.id, u.email, u.name, u.role from sessions s
  join users u on u.id = s.user_id where s.id = $1`;

const server = Fastify();
server.get('/', async () => {
  const { rows } = await pool.query({ name: 'session', text, values: [sessionId] });
  return rows[0];
});
await server.listen({ host: '127.0.0.1', port: 0 });
console.log(server.server.address().port);

process.stdin.resume().once('end', () => process.exit());
