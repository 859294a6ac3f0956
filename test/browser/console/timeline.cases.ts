import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADA, describeAtConsole, PHONE } from '../../support/console-desk.js';

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const entriesOf = (page: Page, text: string) => timelineOf(page).locator('ol > li').filter({ hasText: text });

describeAtConsole('The timeline of a person at the console', (desk) => {
  it('tells by keyboard what else a request did, and where each of it has its page', async () => {
    const page = await desk.enterPerson(ADA.name);
    const entry = entriesOf(page, 'created their account').first();
    await entry.getByRole('button', { name: /^And / }).press('Enter');
    await entry.getByText('Can sign in by password').waitFor();
    await entry.getByRole('link', { name: 'user.created' }).press('Enter');
    await page.getByRole('heading', { name: 'user.created' }).waitFor();
  });

  it('is narrowed to what one looks for, and shows everything again', async () => {
    const page = await desk.enterPerson(ADA.name);
    await entriesOf(page, 'created their account').first().waitFor();
    const mails = timelineOf(page).getByRole('button', { name: 'Mails' });
    await mails.press('Space');
    await entriesOf(page, 'created their account').first().waitFor({ state: 'detached' });
    await entriesOf(page, ADA.email).first().waitFor();
    expect(await mails.getAttribute('aria-pressed')).toBe('true');
    await mails.press('Space');
    await entriesOf(page, 'created their account').first().waitFor();
  });

  it('fits on a phone', async () => {
    const page = await desk.enterPerson(ADA.name, PHONE);
    await entriesOf(page, 'created their account').first().waitFor();
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
