import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { Browser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { createOrganization, ORGANIZATION } from '../support/organizations.js';
import { PASSWORD, SIGN_IN, signUp } from '../support/people.js';
import { runCommand } from '../support/product-command.js';
import { endProducts, freePort, newDataDir, startProduct, type Product } from '../support/product.js';

afterEach(endProducts);
jest.setTimeout(180_000);

async function statusOfSignIn(origin: string, email: string): Promise<number> {
  return (await new Browser(origin).post(SIGN_IN, { email, password: PASSWORD })).status;
}

/** What the log has said of the head of the audit trail. */
async function loggedHead(product: Product): Promise<string> {
  const head = (): string | undefined => /\d+:[0-9a-f]{64}/.exec(product.stdout)?.[0];
  await eventually('the head of the audit trail is in the log', 10_000, () => head() !== undefined);
  return head() ?? '';
}

/** Alters the first entry as somebody does who owns the database. @returns what the trail tells of restored backups */
async function alterTrail(product: Product): Promise<unknown[]> {
  const client = new Client({ connectionString: await product.embeddedDatabaseUrl() });
  await client.connect();
  const { rows } = await client.query<object>(
    `select actor_kind, after from audit_entries where action = 'audit.restored'`,
  );
  await client.query(`begin; set local session_replication_role = replica;
    update audit_entries set reason = 'none' where sequence = 1; commit`);
  await client.end();
  return rows;
}

it('a backup of the running product brings back what was there, and the audit trail verifiably so', async () => {
  const product = await startProduct();
  const { dataDir } = product;
  const archive = join(dirname(dataDir), 'archive.tar.gz');
  const ada = new Browser(product.origin);
  await signUp(ada);
  const head = await loggedHead(product);
  const backup = await runCommand(['backup', archive], dataDir);
  await signUp(new Browser(product.origin), { email: 'late@example.com' });
  const whileRunning = await runCommand(['restore', archive, '--replace'], dataDir);
  await product.stop();
  const withoutReplace = await runCommand(['restore', archive], dataDir);
  const restore = await runCommand(['restore', archive, '--replace'], dataDir);
  const whole = await runCommand(['audit:verify', '--head', head], dataDir);
  const after = await startProduct({ dataDir });
  const noted = await alterTrail(after);
  const altered = await runCommand(['audit:verify'], dataDir);

  expect(backup).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(archive) });
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect(whileRunning).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`in use by process ${product.pid}`),
  });
  expect(withoutReplace).toMatchObject({ code: 1, stderr: expect.stringContaining('--replace') });
  expect(restore).toMatchObject({ code: 0, stderr: '' });
  expect(await statusOfSignIn(after.origin, 'ada@example.com')).toBe(200);
  expect(await statusOfSignIn(after.origin, 'late@example.com')).toBe(401);
  const cookie = await ada.jar.getCookieString(ada.origin);
  const session = await new Browser(after.origin).get('/api/auth/get-session', { cookie });
  expect(session.body).toMatchObject({ user: { email: 'ada@example.com' } });
  expect(whole).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(
      /^Sealed and unaltered: [1-9]\d* entries\nAnchor: none.*\nHead: \d+:[0-9a-f]{64}\n/,
    ),
  });
  expect(noted).toEqual([
    {
      actor_kind: 'system',
      after: { backupOf: expect.any(String), productVersion: expect.any(String), rows: expect.any(Number) },
    },
  ]);
  expect(altered).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('0 entries before the fault'),
    stderr: expect.stringMatching(
      /^The first fault of the audit log is at 1 \(.+, id [0-9a-f-]{36}\): its content/,
    ),
  });
});

/** Runs statements on the embedded database of a running product, in one transaction. */
async function runSql(product: Product, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: await product.embeddedDatabaseUrl() });
  await client.connect();
  try {
    await client.query(['begin', ...statements, 'commit'].join(';\n'));
  } finally {
    await client.end();
  }
}

it('billing records are verified while the product runs, and after a restore', async () => {
  const product = await startProduct();
  const { dataDir } = product;
  const archive = join(dirname(dataDir), 'billing.tar.gz');
  const ada = new Browser(product.origin);
  await signUp(ada);
  const { id } = await createOrganization(ada);
  const discount = { name: 'Spring', type: 'percentage', basis_points: 1_000, duration: 'once' };
  const created = await ada.post('/v1/discounts', { ...discount, organization_id: id });
  await runSql(
    product,
    `insert into ledger_transactions (id, organization_id, kind, reference, currency, occurred_at)
     values ('019a0000-0000-7000-8000-000000000001', '${id}', 'payment_captured', 'p1', 'usd', now())`,
    `insert into ledger_entries (transaction_id, account, amount)
     values ('019a0000-0000-7000-8000-000000000001', 'processor', 500),
            ('019a0000-0000-7000-8000-000000000001', 'receivable', -500)`,
  );
  const whole = await runCommand(['billing:verify'], dataDir);
  await runSql(product, 'update discounts set redemptions_count = 1');
  await runCommand(['backup', archive], dataDir);
  await product.stop();
  const restore = await runCommand(['restore', archive, '--replace'], dataDir);
  const differing = await runCommand(['billing:verify', '--json'], dataDir);

  expect(created.status).toBe(201);
  expect(whole).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^discounts\.redemptions +0 differences$/m),
  });
  expect(restore).toMatchObject({ code: 0, stderr: '' });
  expect(differing).toMatchObject({ code: 1, stderr: '' });
  const report = JSON.parse(differing.stdout) as { checks: { total: number }[] };
  expect(report).toMatchObject({ outcome: 'differences', differences: 1 });
  expect(report.checks.filter(({ total }) => total > 0)).toMatchObject([
    { check: 'discounts.redemptions', differences: [{ merchantId: id, expected: '0', actual: '1' }] },
  ]);
});

it('users become administrators, and members of organizations, while the product runs', async () => {
  const product = await startProduct();
  const ada = new Browser(product.origin);
  await signUp(ada);
  await createOrganization(ada);
  await signUp(new Browser(product.origin), { email: 'grace@example.com' });
  const promoted = await runCommand(['make-staff', 'ada@example.com'], product.dataDir);
  const unknown = await runCommand(['make-staff', 'nobody@example.com'], product.dataDir);
  const add = (...words: string[]) => runCommand(['add-member', ...words], product.dataDir);
  const added = await add('Grace@example.com', 'acme', '--role', 'admin');
  const nowhere = await add('grace@example.com', 'nope');
  const wrong = await add('grace@example.com', 'acme', '--rule', 'admin');
  const credentials = { email: 'ada@example.com', password: PASSWORD };
  const signIn = await new Browser(product.origin).post('/api/admin/session', credentials);

  expect(promoted).toMatchObject({ code: 0, stderr: '' });
  expect(unknown.code).toBe(1);
  expect(unknown.stderr).not.toMatch(/^ +at /m);
  expect(signIn.status).toBe(200);
  expect(added).toMatchObject({
    code: 0,
    stderr: '',
    stdout: 'Grace@example.com is a member of acme now.\n',
  });
  expect(nowhere).toMatchObject({ code: 1, stderr: 'Organization not found\n' });
  expect(wrong).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('<e-mail> <organization> [--role'),
  });
  const { members } = (await ada.get<{ members: object[] }>(`${ORGANIZATION}/get-full-organization`)).body;
  expect(members).toMatchObject([{ role: 'owner' }, { role: 'admin', user: { email: 'grace@example.com' } }]);
});

it('a person gets another password by a pipe, and never by a word of the command', async () => {
  const product = await startProduct();
  const ada = new Browser(product.origin);
  await signUp(ada);
  const set = (words: string[], input: string) =>
    runCommand(['set-password', ...words], product.dataDir, {}, input);

  const hasOne = await set(['ada@example.com'], 'another password\n');
  const short = await set(['ada@example.com', '--replace'], 'short\n');
  const nothing = await set(['ada@example.com', '--replace'], '\n');
  const asWord = await set(['ada@example.com', 'another password'], '');
  const unknown = await set(['nobody@example.com'], 'another password\n');
  const replaced = await set(['ada@example.com', '--replace'], 'another password\n');

  expect([hasOne, short, nothing, asWord, unknown].map(({ code, stderr }) => [code, stderr])).toEqual([
    [1, 'user already has a password\n'],
    [1, 'Password too short\n'],
    [1, 'Nothing was entered.\n'],
    [1, expect.stringContaining('npm run set-password -- <e-mail> [--replace]')],
    [1, 'User not found\n'],
  ]);
  expect(replaced).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('ada@example.com') });
  expect(await statusOfSignIn(product.origin, 'ada@example.com')).toBe(401);
  const credentials = { email: 'ada@example.com', password: 'another password' };
  expect((await new Browser(product.origin).post(SIGN_IN, credentials)).status).toBe(200);
  expect((await ada.get('/api/auth/get-session')).body).toBeNull();
});

it('nobody gets a password in an installation that was never started', async () => {
  const { code, stderr } = await runCommand(
    ['set-password', 'ada@example.com'],
    await newDataDir(),
    {},
    'another password\n',
  );

  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database is not prepared\. .+\n$/);
});

it('an unknown command is answered with those there are', async () => {
  const { code, stderr } = await runCommand(['resotre'], await newDataDir());

  expect(code).toBe(1);
  expect(stderr).toMatch(/npm run migrate\n.*npm run backup/);
});

it('a command says in plain words that the database is away', async () => {
  const DATABASE_URL = `postgres://atrium:hidden@localhost:${await freePort()}/atrium`;

  const { code, stderr } = await runCommand(['backup'], await newDataDir(), { DATABASE_URL });

  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database cannot be .*: .*ECONNREFUSED .*\n.*DATABASE_URL/);
  expect(stderr).not.toMatch(/^ +at |hidden/m);
});
