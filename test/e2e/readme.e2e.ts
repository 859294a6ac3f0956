import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { signUp } from '../support/people.js';
import { TestApp } from '../support/test-app.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

type VerifiedUser = (authorization?: string) => Promise<{ email: string }>;

/** The README's example, as a file that finds its packages where the repository has them. */
async function importExample(folder: string, origin: string): Promise<VerifiedUser> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const [, code] = /```js\n(import \{ createRemoteJWKSet.*?)```/s.exec(readme) ?? [];
  if (code === undefined) throw new Error('the README has lost its example');
  const file = join(folder, 'example.mjs');
  await writeFile(file, code.replaceAll('http://localhost:3000', origin));
  return ((await import(file)) as { verifiedUser: VerifiedUser }).verifiedUser;
}

/** A service of somebody else's that greets whoever sends a valid token. */
function serve(verifiedUser: VerifiedUser): Promise<Server> {
  const server = createServer((request, response) => {
    verifiedUser(request.headers.authorization).then(
      ({ email }) => response.end(email),
      () => response.writeHead(401).end(),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe("the README's way to verify a session in another service", () => {
  let app: TestApp;
  let browser: Browser;
  let folder: string;
  let service: Server;

  beforeAll(async () => {
    app = await TestApp.start();
    await app.reset();
    // The other service has a clock of its own, which shows the present.
    app.clock.advance((Date.now() - app.clock.now.getTime()) / 1000);
    browser = new Browser(app.origin);
    await signUp(browser);
    folder = await mkdtemp(join(root, 'node_modules/.readme-'));
    service = await serve(await importExample(folder, app.origin));
  });

  afterAll(async () => {
    service.close();
    service.closeAllConnections();
    await rm(folder, { recursive: true });
    await app.stop();
  });

  const tokenNow = async () => (await browser.get<{ token: string }>('/api/auth/token')).body.token;

  async function ask(token: string): Promise<[number, string]> {
    const { port } = service.address() as AddressInfo;
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`http://127.0.0.1:${String(port)}/`, { headers });
    return [response.status, await response.text()];
  }

  it('knows who is signed in', async () => {
    expect(await ask(await tokenNow())).toEqual([200, 'ada@example.com']);
  });

  it('refuses a token that was changed, and no token', async () => {
    const token = await tokenNow();
    const [header, , signature] = token.split('.');
    const claims = Buffer.from('{"email":"root@example.com"}').toString('base64url');
    expect(await ask([header, claims, signature].join('.'))).toEqual([401, '']);
    expect(await ask('')).toEqual([401, '']);
  });

  it('refuses staff who act as the user', async () => {
    await app.em.execute('update sessions set impersonated_by = user_id');
    const token = await tokenNow();
    await app.em.execute('update sessions set impersonated_by = null');
    expect(await ask(token)).toEqual([401, '']);
  });

  it('refuses a token whose time is over', async () => {
    app.clock.advance(-901);
    const token = await tokenNow();
    app.clock.advance(901);
    expect(await ask(token)).toEqual([401, '']);
  });
});
