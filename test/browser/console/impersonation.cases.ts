import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sees } from '../../support/console.js';
import { ADA, ADMINISTRATOR, describeAtConsole } from '../../support/console-desk.js';

describeAtConsole('Staff who act as somebody else', (desk) => {
  it('shows on a page who acts as whom, for how long, and a way out of it', async () => {
    const page = await desk.enterPeople();
    const url = await page.evaluate<string>(`(async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ reason: 'They see no invoices' });
      const answer = await fetch('/api/admin/users/${desk.idOf(ADA.name)}/impersonate', { method: 'POST', headers, body });
      return (await answer.json()).url;
    })()`);
    await page.goto(new URL(url, page.url()).href);
    const banner = page.getByRole('region', { name: 'Impersonation' });
    await banner
      .getByText('is impersonating Ada Lovelace (ada@example.com). Nothing can be changed.')
      .waitFor();
    expect(await banner.getByRole('timer').innerText()).toMatch(/^(60:00|59:\d\d) left$/);
    await banner.getByRole('button', { name: 'Stop' }).click();
    await sees(page, 'You are not impersonating anyone');
    expect(await banner.count()).toBe(0);
    await page.goto(new URL('/admin/users', page.url()).href);
    await sees(page, /^\d+ people$/);
  });

  it('lets staff act as a person: to look, then to change things, until they stop', async () => {
    const page = await desk.enterPerson('Guest 07');
    await page.getByRole('button', { name: 'Act as this person…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Act as Guest 07' });
    await dialog.getByText('You can look, but not change anything').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('They cannot find an invoice');
    await dialog.getByRole('textbox', { name: 'Ticket' }).fill('HELP-12');
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Act as this person' }).press('Enter');
    const theirs = await opened;
    await theirs.getByRole('heading', { name: 'Guest 07' }).waitFor();
    const banner = theirs.getByRole('region', { name: 'Impersonation' });
    await banner.getByText('Administrator is impersonating Guest 07').waitFor();
    const bar = page.getByRole('region', { name: 'Acting as Guest 07' });
    await bar.getByText('You act as Guest 07: read-only,').waitFor();
    expect(await bar.getByRole('timer').innerText()).toMatch(/^(1:00:00|59:\d\d) left$/);
    expect(await renameThere(theirs)).toEqual([403, 'IMPERSONATION_IS_READ_ONLY']);

    await bar.getByRole('button', { name: 'Allow changes…' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Allow changes as Guest 07' });
    await page.keyboard.type(ADMINISTRATOR.password);
    await question.getByRole('textbox', { name: 'Reason' }).fill('They asked for another name');
    await question.getByRole('button', { name: 'Allow changes' }).press('Enter');
    await bar.getByText('You act as Guest 07 and can change things,').waitFor();
    expect(await renameThere(theirs)).toEqual([200, null]);

    await page.bringToFront();
    await bar.getByRole('button', { name: 'Stop' }).press('Enter');
    await sees(page, 'You no longer act as');
    await bar.waitFor({ state: 'detached' });
    expect(await renameThere(theirs)).toEqual([401, 'UNAUTHORIZED']);
    await page.reload();
    await page.getByRole('heading', { name: 'Renamed Guest' }).waitFor();
    const both = ['guest07@example.org', ADMINISTRATOR.email];
    expect(await trailOf(page)).toEqual([
      ['impersonation.ended', both],
      ['user.profile_updated', both],
      ['impersonation.write', both],
      ['impersonation.writes_allowed', both],
      ['impersonation.began', both],
    ]);
  });
});

/** Changes the name of whoever is signed in where the page is. Returns the status, and the code of a refusal. */
const renameThere = (page: Page): Promise<[number, string | null]> =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'Renamed Guest' });
    const answer = await fetch('/api/auth/update-user', { method: 'POST', headers, body });
    const { code = null } = (await answer.json()) as { code?: string };
    return [answer.status, code];
  });

/** What was done as the person whose page is open, the newest first, and the addresses of whom each entry names. */
const trailOf = (page: Page): Promise<[string, string[]][]> =>
  page.evaluate(async (address) => {
    const [, id = ''] = /users\/([^/]+)/.exec(address) ?? [];
    const query = `personId=${id}&action=impersonation.&action=user.profile_updated`;
    const answer = await fetch(`/api/admin/audit-entries?${query}`);
    type Named = { user: { email: string } | null } | null;
    type Entry = { action: string; actor: Named; impersonator: Named; subject: Named };
    const { data } = (await answer.json()) as { data: Entry[] };
    return data.map(({ action, actor, impersonator, subject }) => {
      const named = [actor, impersonator, subject].flatMap((one) => one?.user?.email ?? []);
      return [action, [...new Set(named)].sort()] as [string, string[]];
    });
  }, page.url());
