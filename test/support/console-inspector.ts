import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { overhang } from './console.js';
import { eventually } from './eventually.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** From a small phone to a wall: what is between is between them. The last one is that of the window before and after. */
const WIDTHS = [360, 768, 2560, 1280];
type ColorScheme = 'light' | 'dark';
/** At which width a page is judged in which colours. */
const JUDGED = { dark: 360, light: 1280 } as const;
const WINDOW = { width: 1280, height: 800 };
/** The rules that are on read no style sheets of their own, and to load those takes longer than all rules. */
const RULES = `{ resultTypes: ['violations'], iframes: false, preload: { assets: ['media'] } }`;
/** The elements beyond the right edge of the window, outermost first. */
const OVERHANGING = `[...document.body.querySelectorAll('*')]
  .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .slice(0, 5)
  .map((element) => element.tagName + ' ' + element.className + ' ' + element.textContent.slice(0, 40))
  .join('; ')`;
/** Of what a page shows while it still waits. */
const UNFINISHED = '.MuiSkeleton-root, [aria-busy=true]';

/**
 * Looks at pages as people with all kinds of eyes and screens would: by axe-core, wide and light as well as narrow and dark,
 * and whether anything hangs over the edge of a window. Writes down what is wrong with where it was.
 */
export class Inspector {
  readonly faults: string[] = [];
  private colours: ColorScheme = 'light';

  constructor(readonly page: Page) {}

  /** A page of a browser that moves nothing, so that no colour is judged halfway to the next. */
  static async of(page: Page): Promise<Inspector> {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    return new Inspector(page);
  }

  /** Leads to another page of the console without loading it anew. */
  async goTo(path: string): Promise<void> {
    const to = JSON.stringify(path);
    await this.page.evaluate(
      `history.pushState(null, '', ${to}); dispatchEvent(new PopStateEvent('popstate'));`,
    );
    await this.settle();
  }

  /** Waits until everything that was on its way has come. */
  async settle(): Promise<void> {
    const unfinished = this.page.locator(UNFINISHED);
    await this.page.locator('h1').first().waitFor();
    await eventually('nothing is on its way', 40_000, async () => (await unfinished.count()) === 0);
  }

  /**
   * Begins with the colours in which the last page ended: a page that is painted anew takes longer than to judge it.
   * @param name of what is shown now, as faults are to call it
   */
  async inspect(name: string): Promise<void> {
    const isLight = this.colours === 'light';
    for (const width of isLight ? WIDTHS.toReversed() : WIDTHS) {
      await this.fit(name, width);
      if (width === JUDGED.dark) await this.judge(`${name}, narrow and dark`, 'dark');
      if (width === JUDGED.light) await this.judge(`${name}, wide and light`, 'light');
    }
    await this.page.setViewportSize(WINDOW);
  }

  /** The same for what floats above a page that was inspected: there, narrow and dark, where it is hardest to fit. */
  async inspectFloating(name: string): Promise<void> {
    await this.page.setViewportSize({ width: 360, height: 740 });
    await this.measure(`${name}, on a phone`);
    await this.judge(name, 'dark', ['.MuiPopover-root', '.MuiDialog-root']);
  }

  private async fit(name: string, width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: 800 });
    await this.measure(`${name}, at a width of ${width}`);
  }

  private async measure(name: string): Promise<void> {
    if ((await overhang(this.page)) === 0) return;
    this.faults.push(`${name}: over the edge: ${await this.page.evaluate<string>(OVERHANGING)}`);
  }

  private async judge(name: string, colorScheme: ColorScheme, parts: string[] = []): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    this.colours = colorScheme;
    await eventually(`it is ${colorScheme}`, 40_000, () => this.isPainted(colorScheme));
    if (!(await this.page.evaluate("'axe' in window"))) await this.page.evaluate(AXE);
    const context =
      parts.length === 0 ? 'document' : `{ include: document.querySelectorAll('${parts.join()}') }`;
    const { violations } = await this.page.evaluate<AxeResults>(
      // What is in a frame is somebody's mail, and nothing runs there.
      `axe.run(${context}, ${RULES})`,
    );
    for (const { id, impact, nodes } of violations) {
      const where = nodes.slice(0, 3).map(({ target, failureSummary = '' }) => {
        const [, why = ''] = failureSummary.split('\n');
        return `${target.join(' ')} (${why.trim()})`;
      });
      this.faults.push(`${name}: ${id} (${impact ?? 'minor'}) at ${where.join(', ')}`);
    }
  }

  /** Colours change a moment after the setting, first here and then there. */
  private isPainted(colorScheme: ColorScheme): Promise<boolean> {
    return this.page.evaluate<boolean>(`(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number);
      return (red + green + blue > 384) === ${String(colorScheme === 'light')} && document.getAnimations().length === 0;
    })()`);
  }
}
