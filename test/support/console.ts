import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import {
  chromium,
  type Browser as Chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

/** Without these, Chromium looks for updates and synchronises: traffic that tests neither need nor want. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a profile share a process: one that has run the console before starts it with less work.
  '--process-per-site',
];
/** Without motion: dialogs and menus are where they stay at once, and nothing waits for them to arrive. */
const USUAL: BrowserContextOptions = { locale: 'en-US', reducedMotion: 'reduce' };
/** Milliseconds for which a step is waited for. */
const PATIENCE = 40_000;
const WINDOW = { width: 1280, height: 720 };

export interface Credentials {
  email: string;
  password: string;
}

/**
 * The console in a real browser. Every page is a browser of its own: no cookie or setting is shared. Profiles are emptied and
 * used again, because a new one has to load and compile the console first.
 */
export class Console {
  /** What the browser complained about: script errors, and anything the content security policy refused. */
  readonly complaints: string[] = [];
  private readonly profiles: BrowserContext[] = [];
  private readonly free: BrowserContext[] = [];

  private constructor(
    private readonly browser: Chromium,
    private readonly origin: string,
    private readonly prepare: (context: BrowserContext) => Promise<void>,
  ) {}

  /** @param prepare each new profile */
  static async open(
    executablePath: string,
    origin: string,
    prepare: (context: BrowserContext) => Promise<void> = () => Promise.resolve(),
  ): Promise<Console> {
    return new Console(await chromium.launch({ executablePath, args: QUIET }), origin, prepare);
  }

  async visit(path = '/admin/', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.newPage(options);
    await page.goto(`${this.origin}${path}`);
    return page;
  }

  /** The same for somebody who has signed in before. */
  async enter(credentials: Credentials, path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.newPage(options);
    const headers = { origin: this.origin };
    const url = `${this.origin}/api/admin/session`;
    const answer = await page.context().request.post(url, { data: credentials, headers });
    if (!answer.ok()) throw new Error(`signing in was answered ${answer.status()}: ${await answer.text()}`);
    await page.goto(`${this.origin}${path}`);
    return page;
  }

  async closePages(): Promise<void> {
    for (const context of this.browser.contexts()) {
      if (!this.profiles.includes(context)) await context.close();
      else for (const page of context.pages().slice(1)) await page.close();
    }
    this.free.splice(0, Infinity, ...this.profiles);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  private async newPage(options: BrowserContextOptions): Promise<Page> {
    const { viewport = WINDOW, ...others } = options;
    const isUsual = Object.keys(others).length === 0;
    const context = await (isUsual ? this.takeProfile() : this.newContext(others));
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    await page.setViewportSize(viewport ?? WINDOW);
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      // Refused requests are part of the tests, and Chromium reports each as an error.
      const isRefusal = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isRefusal) this.complaints.push(message.text());
    });
    return page;
  }

  /** An unused or emptied profile. Its first page keeps the renderer process alive. */
  private async takeProfile(): Promise<BrowserContext> {
    const known = this.free.pop();
    if (known) {
      await this.forget(known);
      return known;
    }
    const context = await this.newContext();
    this.profiles.push(context);
    const page = await context.newPage();
    await page.goto(`${this.origin}/robots.txt`);
    return context;
  }

  private async newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({ ...USUAL, ...options });
    await this.prepare(context);
    return context;
  }

  /** What has been loaded stays. */
  private async forget(context: BrowserContext): Promise<void> {
    const [page] = context.pages();
    if (!page) throw new Error('a profile has lost its first page');
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' });
    await session.detach();
    await context.clearCookies();
    await context.clearPermissions();
  }
}

export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Waits until the text is on the page. */
export const sees = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

/** The names in the list, from top to bottom. */
export const namesListed = (page: Page): Promise<string[]> => page.locator('[data-row-link]').allInnerTexts();

/** Waits until the list has these rows and no others. */
export async function listsOnly(page: Page, names: readonly string[]): Promise<void> {
  const isSo = async () => isDeepStrictEqual(await namesListed(page), names);
  const until = Date.now() + PATIENCE;
  while (Date.now() < until && !(await isSo())) await delay(100);
  expect(await namesListed(page)).toEqual(names);
}

const OVERHANG = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** How many pixels of the page hang over the right edge of the window. Charts get up to 5 s to follow its width. */
export async function overhang(page: Page): Promise<number> {
  for (let tries = 0; tries < 50 && (await page.evaluate<number>(OVERHANG)) > 0; tries += 1) await delay(100);
  return page.evaluate<number>(OVERHANG);
}
