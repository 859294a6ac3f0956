import { afterEach, describe, expect, it } from '@jest/globals';
import { CreateFirstAdministrator, MakeAdministrator, type FirstAdministrator } from '#staff';
import { Browser } from '../../support/browser.js';
import { inRequest } from '../../support/in-request.js';
import { mailedLink } from '../../support/mailed.js';
import { signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('the first administrator', () => {
  let app: TestApp;

  async function install(settings: Record<string, string> = {}): Promise<void> {
    app = await TestApp.start(settings);
    await app.reset();
  }

  const create = (): Promise<FirstAdministrator | null> =>
    inRequest(app, () => app.get(CreateFirstAdministrator).execute());
  const administrators = (): Promise<unknown> =>
    app.em.execute(`select email from users where role like '%admin%'`);

  async function enterConsole(email: string, password: string | null | undefined): Promise<number> {
    const { status } = await new Browser(app.origin).post('/api/admin/session', { email, password });
    return status;
  }

  afterEach(() => app.stop());

  it('is created with a generated password that opens the console', async () => {
    await install();
    const created = await create();
    expect(created).toEqual({ email: 'admin@example.com', generatedPassword: expect.any(String) });
    expect(await enterConsole('admin@example.com', created?.generatedPassword)).toBe(200);
  });

  it('keeps their password after signing in by a magic link', async () => {
    await install();
    const created = await create();
    const browser = new Browser(app.origin);
    await browser.post('/api/auth/sign-in/magic-link', { email: 'admin@example.com' });
    const { pathname, search } = await mailedLink(app, '/magic-link/verify');
    expect((await browser.get(`${pathname}${search}`)).status).toBe(302);
    expect(await enterConsole('admin@example.com', created?.generatedPassword)).toBe(200);
  });

  it('is created with the address and password of the settings, which are not repeated', async () => {
    await install({ ADMIN_EMAIL: 'Root@example.com', ADMIN_PASSWORD: 'chosen by the operator' });
    expect(await create()).toEqual({ email: 'root@example.com', generatedPassword: null });
    expect(await enterConsole('root@example.com', 'chosen by the operator')).toBe(200);
  });

  it('is created once by several starts at the same time', async () => {
    await install();
    const created = await Promise.all([create(), create(), create()]);
    expect(created.filter((one) => one !== null)).toHaveLength(1);
    expect(await administrators()).toEqual([{ email: 'admin@example.com' }]);
  });

  it('is not created a second time, and keeps the password they have', async () => {
    await install();
    const first = await create();
    expect(await create()).toBeNull();
    expect(await enterConsole('admin@example.com', first?.generatedPassword)).toBe(200);
  });

  it('is not created where somebody else is administrator already', async () => {
    await install();
    await signUp(new Browser(app.origin), { email: 'ada@example.com' });
    await inRequest(app, () => app.get(MakeAdministrator).execute('ADA@example.com'));
    expect(await create()).toBeNull();
  });

  it('is nobody who signed up with the address first', async () => {
    await install();
    await signUp(new Browser(app.origin), { email: 'admin@example.com' });
    expect(await create()).toBeNull();
    expect(await administrators()).toEqual([]);
  });
});
