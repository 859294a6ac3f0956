import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADA, ADMINISTRATOR, describeAtConsole, ENGINES } from '../../support/console-desk.js';
import { sees } from '../../support/console.js';
import { Inspector } from '../../support/console-inspector.js';
import { createOrganization } from '../../support/organizations.js';
import { signUp } from '../../support/people.js';

/** More than a test usually has: every page of the console, at four widths, in light and dark. */
const EVERYTHING = 480_000;
/** Rows of a list, which are all of one kind. */
const FEW = '?perPage=5&page=1&filter={}';
/** One word, as names and addresses may be. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);

describeAtConsole('Every page of the console', (desk) => {
  let long: { personId: string; organizationId: string };
  let endpointId: string;

  beforeAll(async () => {
    const somebody = desk.newVisitor();
    const email = `${LONG.slice(0, 60)}@${LONG.slice(0, 60)}.example`.toLowerCase();
    const { body } = await signUp(somebody, { email, name: LONG });
    const { id } = await createOrganization(somebody, { name: LONG, slug: LONG.toLowerCase() });
    long = { personId: body.user.id, organizationId: id };
    const page = await desk.enter();
    endpointId = await addEndpoint(page);
    await page.getByRole('banner').waitFor();
  });

  it(
    'and the first of everything listed can be read by anybody, on any screen',
    async () => {
      const inspector = await Inspector.of(await desk.enter('/admin/'));
      await inspector.settle();
      await inspector.inspect('the start');
      const { page } = inspector;
      const seen = new Set<string>();
      const waiting = await linksOf(page, 'nav');
      expect(waiting.length).toBeGreaterThanOrEqual(5);
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        if (seen.has(path)) continue;
        seen.add(path);
        await inspector.goTo(path.endsWith('/show') ? path : `${path}${FEW}`);
        await inspector.inspect(path);
        // Lists that are found in the place of others, and the first of what this one lists.
        const [first] = (await linksOf(page, 'main')).filter((link) => link.endsWith('/show'));
        if (!path.endsWith('/show') && first !== undefined) waiting.push(first);
        waiting.push(...(await linksOf(page, 'main nav')));
      }
      expect([...seen].filter((path) => path.endsWith('/show')).length).toBeGreaterThanOrEqual(5);
      expect(inspector.faults).toEqual([]);
    },
    EVERYTHING,
  );

  it(
    'fits names and addresses that are one long word, and each tab of an organization',
    async () => {
      const inspector = await Inspector.of(
        await desk.enter(`/admin/organizations/${long.organizationId}/show`),
      );
      await inspector.settle();
      await inspector.inspect('an organization with a long name');
      await inspector.goTo(`/admin/users/${long.personId}/show`);
      await inspector.inspect('a person with a long name');
      await inspector.goTo(`/admin/organizations/${desk.idOf(ENGINES)}/show`);
      for (const tab of await inspector.page.getByRole('tab').all()) {
        await tab.click();
        await inspector.settle();
        await inspector.inspect(`the tab ${await tab.innerText()}`);
      }
      expect(inspector.faults).toEqual([]);
    },
    EVERYTHING,
  );

  it(
    'opens menus and dialogs that can be read by anybody, on any screen',
    async () => {
      const person = `/admin/users/${desk.idOf(ADA.name)}/show`;
      const inspector = await Inspector.of(await desk.enter(person));
      await inspector.settle();
      await inspectDialogs(inspector, 'of a person');
      await inspector.goTo(`/admin/organizations/${desk.idOf(ENGINES)}/show`);
      await inspectDialogs(inspector, 'of a member');
      await inspector.goTo(`/admin/webhook-endpoints/${endpointId}/show`);
      await inspectDialogs(inspector, 'of an endpoint');
      for (const [path, name] of [
        ['/admin/users', 'Add person'],
        ['/admin/webhook-endpoints', 'Add endpoint'],
      ] as const) {
        await inspector.goTo(path);
        await inspector.page.getByRole('button', { name }).click();
        await inspector.page.getByRole('dialog').waitFor();
        await inspector.inspectFloating(`the dialog ${name}`);
        await inspector.page.keyboard.press('Escape');
      }
      expect(inspector.faults).toEqual([]);
    },
    EVERYTHING,
  );

  it(
    'says what is missing, refused or failed so that anybody can read it',
    async () => {
      const inspector = await Inspector.of(await desk.visit('/admin/login'));
      const { page } = inspector;
      await inspector.settle();
      await inspector.inspect('the way in');
      await page.context().request.post(`${desk.origin}/api/admin/session`, {
        data: ADMINISTRATOR,
        headers: { origin: desk.origin },
      });
      await page.goto(`${desk.origin}/admin/nowhere`);
      await sees(page, 'There is no such page');
      await inspector.inspect('an address that leads nowhere');
      await inspector.goTo('/admin/users/nobody/show');
      await sees(page, 'This person does not exist');
      await inspector.inspect('a person who does not exist');
      await inspector.goTo('/admin/users');
      await page.getByLabel('Search people').fill('nobody at all');
      await sees(page, 'No one matches');
      await inspector.inspect('a list without rows');
      await page.route('**/api/admin/organizations?*', (route) => route.fulfill({ status: 503, json: {} }));
      await inspector.goTo('/admin/organizations');
      await page.getByRole('alert').waitFor();
      await inspector.inspect('a list that failed');
      await page.route('**/api/admin/mails?*', (route) => route.fulfill({ status: 403, json: {} }));
      await inspector.goTo('/admin/mails');
      await page.getByRole('status').first().waitFor();
      await inspector.inspect('a list that is refused');
      expect(inspector.faults).toEqual([]);
    },
    EVERYTHING,
  );

  it(
    'and those the server writes by itself can be read by anybody, on any screen',
    async () => {
      const inspector = await Inspector.of(await desk.visit('/'));
      for (const path of [
        '/',
        '/nowhere',
        '/api/auth/error?error=state_mismatch',
        '/api/auth/invitation?id=unknown',
        '/api/auth/impersonation/view',
      ]) {
        await inspector.page.goto(`${desk.origin}${path}`);
        await inspector.page.getByRole('heading').first().waitFor();
        await inspector.inspect(path);
      }
      expect(inspector.faults).toEqual([]);
    },
    EVERYTHING,
  );
});

/** Where the links in a part of the page lead, as far as that is a page of the console. */
async function linksOf(page: Page, part: string): Promise<string[]> {
  const links = await page.locator(`${part} a[href^="/admin/"]`).all();
  const targets = await Promise.all(links.map((link) => link.getAttribute('href')));
  return targets.map((target) => new URL(target ?? '', page.url()).pathname);
}

/** Opens the first menu of actions, and each dialog that it leads to. */
async function inspectDialogs(inspector: Inspector, whose: string): Promise<void> {
  const { page } = inspector;
  const menu = page.getByRole('button', { name: /^Actions for/ }).first();
  await menu.click();
  await page.getByRole('menu').waitFor();
  await inspector.inspectFloating(`the menu ${whose}`);
  const names = (await page.getByRole('menuitem').allInnerTexts()).filter((name) => name.endsWith('…'));
  expect(names.length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  for (const name of names) {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').waitFor();
    await inspector.inspectFloating(`the dialog ${name} ${whose}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

/** One of the installation, with a message that nobody takes. Returns its id. */
async function addEndpoint(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const send = async (path: string, data: object): Promise<{ endpoint?: { id: string }; id?: string }> => {
    const answer = await page.context().request.post(`${origin}/api/admin/webhook-endpoints${path}`, {
      data: { reason: 'To be looked at', ...data },
      headers: { origin },
    });
    if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const url = `http://127.0.0.1:65000/${LONG}`;
  const made = await send('', { url, format: 'raw', events: ['user.created'] });
  const id = made.id ?? made.endpoint?.id ?? '';
  await send(`/${id}/test`, {});
  return id;
}
