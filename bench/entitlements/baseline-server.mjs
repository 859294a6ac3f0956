// What each question costs at least: bare Fastify and one prepared join, over as many connections as the product holds.
// Prints its port; ends when its input does.
import Fastify from 'fastify';
import pg from 'pg';

const [connectionString, known] = process.argv.slice(2);
const { merchantId, sessionId, customerId, slug } = JSON.parse(known);
const pool = new pg.Pool({ connectionString, max: 10 });

const CAN = {
  name: 'can',
  text: `select g.granted_at, g.revoked_at from sessions s
    join customers c on c.organization_id = $2 and c.external_id = s.user_id and c.deleted_at is null
    join benefits b on b.organization_id = $2 and b.metadata ->> 'slug' = $3 and b.deleted_at is null
    join benefit_grants g on g.customer_id = c.id and g.benefit_id = b.id where s.id = $1`,
};
const STATE = {
  name: 'state',
  text: `select c.*, g.id as grant_id, g.granted_at, g.properties, b.id as benefit_id, b.type, b.metadata as benefit_metadata
    from customers c left join benefit_grants g on g.customer_id = c.id and g.granted_at is not null
    left join benefits b on b.id = g.benefit_id where c.id = $1`,
};
const KEY = {
  name: 'key',
  text: `select k.*, c.email, c.name, c.external_id, c.billing_address, c.metadata from license_keys k
    join customers c on c.id = k.customer_id where k.organization_id = $1 and k.key_hash = $2`,
};

const { rows: keys } = await pool.query('select key_hash from license_keys order by id');
const server = Fastify();
server.get('/can', async () => (await pool.query({ ...CAN, values: [sessionId, merchantId, slug] })).rows[0]);
server.get('/state', async () => (await pool.query({ ...STATE, values: [customerId] })).rows);
server.post('/key', async ({ body }) => {
  const { key_hash: hash } = keys[body.number % keys.length];
  return (await pool.query({ ...KEY, values: [merchantId, hash] })).rows[0];
});
await server.listen({ host: '127.0.0.1', port: 0 });
console.log(server.server.address().port);

process.stdin.resume().once('end', () => process.exit());
