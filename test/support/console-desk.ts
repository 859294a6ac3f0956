import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { Client } from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { Browser } from './browser.js';
import { Console, sees } from './console.js';
import { DiscordServer } from './discord/discord-server.js';
import { createOrganization, ORGANIZATION } from './organizations.js';
import { signUp } from './people.js';
import { endProducts, startProduct } from './product.js';
import { describeWith } from './requirements.js';
import { TO_THIS_MACHINE } from './webhooks.js';

export const ADMINISTRATOR = { email: 'staff@example.com', password: 'a long enough staff password' };
export const ADA = { email: 'ada@example.com', name: 'Ada Lovelace', username: 'ada' };
export const ENGINES = 'Analytical Engines';
/** People named "Guest 00" and so on, the only ones at example.org: with 25 rows a page, two pages of them. */
export const CROWD = 28;
export const PHONE = { viewport: { width: 360, height: 740 } };

/** The suite signs in about a hundred times. */
const CHEAP_HASHES = { PASSWORD_HASH_MEMORY: '1024' };
const START = 90_000;
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

/**
 * One product with some people in it, and one Chromium, for all cases of the console: either takes longer to start than
 * most cases do. Cases may add what they like and change what they have added; who else is there is said above.
 */
export class ConsoleDesk {
  private opened: { browser: Console; origin: string; databaseUrl: string; discord: DiscordServer } | null =
    null;
  private readonly ids = new Map<string, string>();

  async open(chromium: string): Promise<void> {
    if (this.opened) return;
    const { email, password } = ADMINISTRATOR;
    const discord = await DiscordServer.start();
    const administrator = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
    const product = await startProduct({
      settings: { ...administrator, ...CHEAP_HASHES, ...TO_THIS_MACHINE, ...discord.settings },
    });
    const { origin } = product;
    const databaseUrl = await product.embeddedDatabaseUrl();
    this.opened = { browser: await Console.open(chromium, origin), origin, databaseUrl, discord };
    await this.invitePeople();
  }

  async close(): Promise<void> {
    await endProducts();
    await this.opened?.browser.close();
    await this.opened?.discord.stop();
    this.opened = null;
  }

  get origin(): string {
    return this.use().origin;
  }

  /** Somebody of their own kind in front of the product, without the console: a customer's browser. */
  newVisitor(): Browser {
    return new Browser(this.origin);
  }

  /** Opens a path as somebody who is not signed in. */
  visit(path = '/admin/', options: BrowserContextOptions = {}): Promise<Page> {
    return this.use().browser.visit(path, options);
  }

  /** Opens a path as the administrator, with a session of its own. */
  enter(path = '/admin/', options: BrowserContextOptions = {}): Promise<Page> {
    return this.use().browser.enter(ADMINISTRATOR, path, options);
  }

  async enterPeople(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.enter('/admin/users', options);
    await sees(page, /^\d+ people$/);
    return page;
  }

  /** @param name of Ada or of one of the crowd */
  async enterPerson(name: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.enter(`/admin/users/${this.idOf(name)}/show`, options);
    await page.getByRole('heading', { name, exact: true }).waitFor();
    return page;
  }

  async enterEngines(): Promise<Page> {
    const page = await this.enter(`/admin/organizations/${this.idOf(ENGINES)}/show`);
    await page.getByRole('heading', { name: ENGINES }).waitFor();
    return page;
  }

  /** @param name of Ada, of one of the crowd, or of the organization */
  idOf(name: string): string {
    const id = this.ids.get(name);
    if (id === undefined) throw new Error(`nothing at the console's desk is called ${name}`);
    return id;
  }

  /** For what cannot be brought about otherwise, such as a sign-in of an hour ago. */
  async inDatabase(statement: string, values: unknown[] = []): Promise<void> {
    const database = new Client({ connectionString: this.use().databaseUrl });
    await database.connect();
    await database.query(statement, values);
    await database.end();
  }

  closePages(): Promise<void> {
    return this.use().browser.closePages();
  }

  /** What browsers complained about since the last time somebody asked. */
  takeComplaints(): string[] {
    return this.use().browser.complaints.splice(0);
  }

  private async invitePeople(): Promise<void> {
    const guests: Browser[] = [];
    for (let index = 0; index < CROWD; index += 1) {
      const number = String(index).padStart(2, '0');
      const guest = this.newVisitor();
      await this.signUp(guest, { email: `guest${number}@example.org`, name: `Guest ${number}` });
      guests.push(guest);
    }
    const ada = new Browser(this.origin, { 'user-agent': SAFARI });
    await this.signUp(ada, ADA);
    const { id } = await createOrganization(ada, { name: ENGINES, slug: 'engines' });
    this.ids.set(ENGINES, id);
    const invitation = { email: 'guest00@example.org', role: 'member' };
    const { body } = await ada.post<{ id: string }>(`${ORGANIZATION}/invite-member`, invitation);
    await guests[0]?.post(`${ORGANIZATION}/accept-invitation`, { invitationId: body.id });
  }

  private async signUp(browser: Browser, person: { email: string; name: string }): Promise<void> {
    const { body } = await signUp(browser, person);
    this.ids.set(person.name, body.user.id);
  }

  private use() {
    if (!this.opened) throw new Error('the desk is opened by describeAtConsole');
    return this.opened;
  }
}

const desk = new ConsoleDesk();

/** Cases in a browser, on the product and the Chromium that all of them share. Ends every page after its case. */
export function describeAtConsole(title: string, suite: (desk: ConsoleDesk) => void): void {
  describeWith('chromium', title, (chromium) => {
    beforeAll(() => desk.open(chromium), START);

    afterEach(async () => {
      await desk.closePages();
      expect(desk.takeComplaints()).toEqual([]);
    });

    suite(desk);
  });
}

/** For the file that loads the cases. */
export const closeDeskAfterAll = (): void => afterAll(() => desk.close());
