import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { Browser } from '../support/browser.js';
import { Console, namesListed, overhang, sees, signIn } from '../support/console.js';
import { eventually } from '../support/eventually.js';
import { createOrganization, ORGANIZATION } from '../support/organizations.js';
import { PASSWORD, SIGN_IN, signUp } from '../support/people.js';
import { endProducts, startProduct } from '../support/product.js';
import { Receiver } from '../support/receiver.js';
import { describeWith } from '../support/requirements.js';
import { TO_THIS_MACHINE } from '../support/webhooks.js';

const ADMINISTRATOR = { email: 'staff@example.com', password: 'a long enough staff password' };
const ADA = { email: 'ada@example.com', name: 'Ada Lovelace', username: 'ada' };
/** With the administrator and Ada, two pages of the smallest size. */
const CROWD = 28;
const EVERYONE = CROWD + 2;
const PHONE = { viewport: { width: 360, height: 740 } };
const START = 90_000;
const SESSION = '/api/auth/get-session';

describeWith('chromium', 'The console', (chromium) => {
  let staffConsole: Console;
  let adaId: string;
  let databaseUrl: string;

  beforeAll(async () => {
    const { email, password } = ADMINISTRATOR;
    const product = await startProduct({
      settings: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...TO_THIS_MACHINE },
    });
    const { origin } = product;
    const guests: Browser[] = [];
    for (let index = 0; index < CROWD; index += 1) {
      const number = String(index).padStart(2, '0');
      const guest = new Browser(origin);
      await signUp(guest, { email: `guest${number}@example.org`, name: `Guest ${number}` });
      guests.push(guest);
    }
    const ada = new Browser(origin, { 'user-agent': SAFARI });
    adaId = (await signUp(ada, ADA)).body.user.id;
    await createOrganization(ada, { name: 'Analytical Engines', slug: 'engines' });
    const invitation = { email: 'guest00@example.org', role: 'member' };
    const { body } = await ada.post<{ id: string }>(`${ORGANIZATION}/invite-member`, invitation);
    await guests[0]?.post(`${ORGANIZATION}/accept-invitation`, { invitationId: body.id });
    databaseUrl = await product.embeddedDatabaseUrl();
    await linkGitHub(databaseUrl);
    staffConsole = await Console.open(chromium, origin);
  }, START);

  afterEach(() => staffConsole.closePages());

  afterAll(async () => {
    await endProducts();
    await staffConsole.close();
  });

  const enter = async (path?: string, options = {}): Promise<Page> => {
    const page = await staffConsole.visit(path, options);
    await signIn(page, ADMINISTRATOR);
    return page;
  };

  const enterList = async (options = {}): Promise<Page> => {
    const page = await enter('/admin/', options);
    await sees(page, `${EVERYONE} people`);
    return page;
  };

  it('shows on a page who acts as whom, for how long, and a way out of it', async () => {
    const page = await enterList();
    const url = await page.evaluate<string>(`(async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ reason: 'They see no invoices' });
      const answer = await fetch('/api/admin/users/${adaId}/impersonate', { method: 'POST', headers, body });
      return (await answer.json()).url;
    })()`);
    await page.goto(new URL(url, page.url()).href);
    const banner = page.getByRole('region', { name: 'Acting as somebody else' });
    await banner.getByText('acts as Ada Lovelace (ada@example.com). Nothing can be changed.').waitFor();
    expect(await banner.getByRole('timer').innerText()).toMatch(/^(60:00|59:\d\d) left$/);
    await banner.getByRole('button', { name: 'Stop' }).click();
    await sees(page, 'You are yourself');
    expect(await banner.count()).toBe(0);
    await page.goto(new URL('/admin/', page.url()).href);
    await sees(page, `${EVERYONE} people`);
    expect(staffConsole.complaints).toEqual([]);
  });

  it('says when the password is wrong, and keeps the address', async () => {
    const page = await staffConsole.visit();
    await signIn(page, { ...ADMINISTRATOR, password: 'something else' });
    await sees(page, 'Email or password is wrong.');
    expect(await page.getByLabel('Email').inputValue()).toBe(ADMINISTRATOR.email);
  });

  it('tells people who are not staff that they have no access', async () => {
    const page = await staffConsole.visit();
    await signIn(page, { email: ADA.email, password: PASSWORD });
    await sees(page, 'No access to this console');
    await page.getByRole('button', { name: 'Use another account' }).click();
    await signIn(page, ADMINISTRATOR);
    await sees(page, `${EVERYONE} people`);
  });

  it('finds a person by a part of the name and opens their page', async () => {
    const page = await enterList();
    await page.getByLabel('Search people').fill('lovel');
    await sees(page, '1 person');
    expect(await namesListed(page)).toEqual([ADA.name]);
    expect(decodeURIComponent(page.url())).toContain('"q":"lovel"');

    await page.getByRole('link', { name: ADA.name }).click();
    await page.getByRole('heading', { name: ADA.name }).waitFor();
    await page.getByRole('region', { name: 'Sign-in methods' }).getByText('Password').waitFor();
    await sees(page, 'Safari on macOS');

    await page.getByRole('banner').getByRole('link', { name: 'People' }).click();
    await sees(page, '1 person');
  });

  it('filters, and says when nobody matches', async () => {
    const page = await enterList();
    await page.getByRole('button', { name: 'Role', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Administrator' }).click();
    await sees(page, '1 person');
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Banned' }).click();
    await sees(page, 'No one matches');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await sees(page, `${EVERYONE} people`);
  });

  it('sorts and pages, and an address leads to the same rows again', async () => {
    const page = await enterList();
    await page.getByRole('button', { name: /^Sort by name/ }).click();
    // Ada comes first either way: she is also the newest.
    const isSorted = async () => (await namesListed(page))[1] === 'Administrator';
    await eventually('it is sorted by name', 10_000, isSorted);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    // The counter follows the address and may be ahead of the rows.
    const isLastPage = async (): Promise<boolean> => (await namesListed(page)).length === EVERYONE - 25;
    await eventually('the last page is listed', 10_000, isLastPage);
    await sees(page, `26–${EVERYONE} of ${EVERYONE}`);
    const names = await namesListed(page);
    expect(names).toEqual([...names].sort());

    await page.reload();
    await eventually('the last page is listed again', 10_000, isLastPage);
    expect(await namesListed(page)).toEqual(names);
  });

  it('can be used by keyboard alone', async () => {
    const page = await enterList();
    await page.keyboard.press('/');
    await page.keyboard.type('lovel');
    await sees(page, '1 person');
    await page.locator('[data-row-link]').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: ADA.name }).waitFor();
  });

  it('finds an organization, shows who is in it, and leads from people to it and back', async () => {
    const page = await enterList();
    await page.getByRole('link', { name: 'Organizations' }).click();
    await sees(page, '1 organization');
    await page.getByLabel('Search organizations').fill('nothing like it');
    await sees(page, 'No organization matches');
    await page.getByLabel('Search organizations').fill('engin');
    await page.getByRole('link', { name: 'Analytical Engines' }).click();
    await page.getByRole('heading', { name: 'Analytical Engines' }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await sees(page, 'Organization created');
    await page.getByRole('tab', { name: 'Members' }).click();
    await page.getByRole('tab', { name: 'Members', selected: true }).waitFor();
    await page.getByRole('link', { name: ADA.name }).click();
    await page.getByRole('heading', { name: ADA.name }).waitFor();
    await organizationsOf(page).getByRole('link', { name: 'Analytical Engines' }).click();
    await page.getByRole('tab', { name: 'Members', selected: true }).waitFor();
  });

  it('changes a role with a reason, by keyboard, and tells of it in the history', async () => {
    const page = await enterList();
    await page.getByRole('link', { name: 'Organizations' }).click();
    await page.getByRole('link', { name: 'Analytical Engines' }).click();
    await page.getByRole('button', { name: 'Actions for Guest 00' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Change role…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change role' });
    await dialog.getByLabel('Other roles').fill('king');
    await dialog.getByLabel('Reason').fill('Ada asked for it by phone');
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await dialog.getByText('Role not found').waitFor();

    await dialog.getByLabel('Other roles').fill('');
    await dialog.getByLabel('Admin').press('Space');
    await dialog.getByLabel('Member', { exact: true }).press('Space');
    await dialog.getByRole('button', { name: 'Change role' }).press('Enter');
    await sees(page, 'The role was changed.');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'Guest 00' }).getByText('Admin').waitFor();

    await page.getByRole('tab', { name: 'History' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Role changed' });
    await entry.getByText('Role: member → admin').waitFor();
    await entry.getByText('Ada asked for it by phone').waitFor();
    await entry.getByRole('link', { name: 'Guest 00' }).waitFor();
    await entry.getByText('staff').waitFor();
  });

  it('unlinks an account with a reason, by keyboard, but not the last way to sign in', async () => {
    const page = await enterList();
    await page.getByRole('link', { name: ADA.name }).click();
    const methods = page.getByRole('region', { name: 'Sign-in methods' });
    await methods.getByText('read:user · user:email').waitFor();
    await methods.getByText('Tokens held').waitFor();
    await page.getByRole('button', { name: 'Actions for GitHub 583231' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Unlink…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Unlink a sign-in method' });
    await dialog.getByText('GitHub 583231 can no longer be used to sign in.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Unlink' }).isDisabled()).toBe(true);
    await page.keyboard.type('Ada lost that account');
    await dialog.getByRole('button', { name: 'Unlink' }).press('Enter');
    await sees(page, 'The sign-in method was unlinked.');
    await dialog.waitFor({ state: 'detached' });
    await methods.getByText('The only way to sign in').waitFor();
    expect(await methods.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
    expect(await methods.getByText('GitHub').count()).toBe(0);
  });

  it('bans somebody with a reason, whose session ends in another browser, and takes the ban back', async () => {
    const theirs = await staffConsole.visit(SESSION);
    await theirs.evaluate(signInThere, { path: SIGN_IN, email: 'guest05@example.org', password: PASSWORD });
    const theySee = async (text: string | RegExp) => {
      await theirs.goto(`${new URL(theirs.url()).origin}${SESSION}`);
      await sees(theirs, text);
    };
    await theySee('guest05@example.org');

    const page = await enterList();
    await page.getByRole('link', { name: 'Guest 05' }).click();
    await page.getByRole('region', { name: 'Sessions' }).getByText('Expires').first().waitFor();
    await page.getByRole('button', { name: 'Actions for Guest 05' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Ban…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ban Guest 05' });
    await dialog.getByText('2 sessions end at once.').waitFor();
    await dialog.getByRole('combobox', { name: 'For how long' }).press('Enter');
    await page.getByRole('option', { name: '30 days' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent advertisements');
    await dialog.getByRole('button', { name: 'Ban' }).press('Enter');
    await sees(page, 'Guest 05 was banned.');
    await dialog.waitFor({ state: 'detached' });
    await sees(page, 'Reason: Sent advertisements');
    await sees(page, 'Not signed in anywhere.');
    await theySee(/^null$/);

    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await sees(page, 'It was undone.');
    await page.getByText('Reason: Sent advertisements').waitFor({ state: 'detached' });
    await theySee(/^null$/);
  });

  it('asks for the password again before a role is changed, keeps what was typed, and takes it back', async () => {
    const page = await enterList();
    await rememberNoPassword(databaseUrl);
    await page.getByRole('link', { name: 'Guest 06' }).click();
    await page.getByRole('button', { name: 'Actions for Guest 06' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Change role…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change the role' });
    await dialog.getByRole('checkbox', { name: 'Administrator' }).press('Space');
    await dialog.getByText('They will be able to sign in to this console.').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Works with us now');
    await dialog.getByRole('button', { name: 'Change role' }).press('Enter');

    const question = page.getByRole('dialog', { name: 'Enter your password again' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByText('Enter your password again to do this.').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Works with us now');
    await dialog.getByRole('button', { name: 'Change role' }).press('Enter');
    await question.waitFor();
    await page.keyboard.type('not it');
    await page.keyboard.press('Enter');
    await question.getByText('This is not your password.').waitFor();
    await question.getByLabel('Your password').fill(ADMINISTRATOR.password);
    await page.keyboard.press('Enter');
    await sees(page, 'The role of Guest 06 was changed.');
    await dialog.waitFor({ state: 'detached' });
    const facts = page.getByRole('region', { name: 'Profile' });
    await facts.getByText('Administrator').waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await sees(page, 'It was undone.');
    await facts.getByText('Administrator').waitFor({ state: 'detached' });
  });

  it('does not offer people what nobody may do to themselves', async () => {
    const page = await enterList();
    await page.getByLabel('Search people').fill(ADMINISTRATOR.email);
    await sees(page, '1 person');
    await page.getByRole('link', { name: 'Administrator' }).click();
    await page.getByRole('button', { name: 'Actions for Administrator' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Edit…' }).waitFor();
    const offered = await page.getByRole('menuitem').allInnerTexts();
    for (const verb of ['Ban…', 'Change role…', 'Delete…']) expect(offered).not.toContain(verb);
  });

  it('adds a member with a reason, by keyboard, and shows them among the others', async () => {
    const page = await enterList();
    await page.getByRole('link', { name: 'Organizations' }).click();
    await page.getByRole('link', { name: 'Analytical Engines' }).click();
    await page.getByRole('button', { name: 'Add member' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add member' });
    await dialog.getByLabel('Email').waitFor();
    await page.keyboard.type('guest1@example.org');
    await dialog.getByLabel('Reason').fill('Ada asked for it by phone');
    await dialog.getByRole('button', { name: 'Add member' }).press('Enter');
    await dialog.getByText('User not found').waitFor();

    await dialog.getByLabel('Email').fill('guest01@example.org');
    await dialog.getByLabel('Email').press('Enter');
    await sees(page, 'The member was added.');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'Guest 01' }).getByText('Member').waitFor();
  });

  it('says that a session has ended and returns to the page after the next sign-in', async () => {
    const page = await enterList();
    await page.getByRole('link', { name: 'Guest 27' }).click();
    await page.getByRole('heading', { name: 'Guest 27' }).waitFor();
    const address = page.url();
    await page.context().clearCookies();
    await page.reload();
    await signIn(page, ADMINISTRATOR);
    await page.waitForURL(address);
    await page.getByRole('heading', { name: 'Guest 27' }).waitFor();
    // The last thing to arrive; before it does, its own refusal would end the session.
    await sees(page, /^Expires/);

    await page.context().clearCookies();
    await page.getByRole('banner').getByRole('link', { name: 'People' }).click();
    await sees(page, 'Your session has ended.');
  });

  it('signs out for good', async () => {
    const page = await enterList();
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('keeps a chosen appearance over signing out', async () => {
    const page = await enterList({ colorScheme: 'light' });
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await eventually('it is dark', 5_000, async () => (await ground()) !== light);
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await ground()).not.toBe(light);
  });

  it('fits a phone', async () => {
    const page = await staffConsole.visit('/admin/', PHONE);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await overhang(page)).toBe(0);
    await signIn(page, ADMINISTRATOR);
    await sees(page, `${EVERYONE} people`);
    expect(await overhang(page)).toBe(0);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
    await page.getByRole('link', { name: ADA.name }).click();
    await sees(page, 'Safari on macOS');
    expect(await overhang(page)).toBe(0);
    await organizationsOf(page).getByRole('link', { name: 'Analytical Engines' }).click();
    await page.getByRole('button', { name: 'Actions for Guest 00' }).waitFor();
    expect(await overhang(page)).toBe(0);
  });

  it('shows the mails, what is in them, and opens their links in a tab of their own', async () => {
    const page = await enterList();
    await page.getByRole('link', { name: 'Mails' }).click();
    await sees(page, /^\d+ mails$/);
    await page.getByLabel('Search mails').fill(ADA.email);
    await sees(page, '2 mails');
    await page.getByRole('button', { name: 'Kind', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Verification' }).click();
    await sees(page, '1 mail');

    await page.getByRole('link', { name: 'Verify your email address' }).click();
    await page.getByRole('heading', { name: 'Verify your email address' }).waitFor();
    await sees(page, 'its links work');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Is this your address?' }).waitFor();
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: 'Yes, it is mine' }).click();
    await (await opened).waitForURL((url) => url.pathname === '/');

    await page.getByRole('tab', { name: 'Plain text' }).click();
    await sees(page, /verify-email\?token=/);
    await page.getByRole('banner').getByRole('link', { name: 'Mails' }).click();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Search mails').fill('nobody at all');
    await sees(page, 'No mail matches');
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByLabel('Search people').fill('lovel');
    await page.getByRole('img', { name: 'Verified' }).waitFor();
  });

  it('adds a webhook endpoint, tries it, and shows what was sent and how that was answered', async () => {
    const receiver = await Receiver.start();
    receiver.answer = () => ({ body: '{"received":1}', status: 200 });
    const page = await enterList();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await sees(page, 'No endpoint yet');
    await page.getByRole('button', { name: 'Add endpoint' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add an endpoint' });
    const address = dialog.getByRole('textbox', { name: 'Address' });
    await address.fill('ftp://example.com');
    await address.press('Tab');
    await dialog.getByText('Write the whole address').waitFor();
    await address.fill('http://user:password@example.com');
    await dialog.getByLabel('Search event types').fill('user.');
    await dialog.getByRole('checkbox', { name: 'user', exact: true }).press('Space');
    await dialog.getByText('3 chosen').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The warehouse asked for it');
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await dialog.getByText('The address must not hold credentials.').waitFor();
    await address.fill(`${receiver.origin}/hook`);
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await sees(page, /^whsec_/);
    await page.getByRole('button', { name: 'I have kept it' }).click();

    await page.getByRole('heading', { name: `${receiver.origin}/hook` }).waitFor();
    await sees(page, 'Nothing was sent in this time.');
    await page.getByRole('button', { name: /^Actions for/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Send test event…' }).press('Enter');
    await page.getByRole('textbox', { name: 'Reason' }).fill('To see whether it answers');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually('the test event arrives', 10_000, () => receiver.received.length === 1);
    const delivered = async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return page.getByText('Delivered').isVisible();
    };
    await eventually('the delivery is shown', 10_000, delivered);
    await page.getByRole('figure', { name: 'Attempts' }).getByRole('application').waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('table').waitFor();
    await page
      .getByRole('listitem')
      .getByRole('link', { name: receiver.messages[0]?.type ?? '' })
      .click();
    await sees(page, 'HTTP 200');
    await page.getByRole('region', { name: 'Response' }).getByText('"received": 1').waitFor();
    await page.getByRole('region', { name: 'Payload' }).getByText('"test": true').waitFor();
    expect(await overhang(page)).toBe(0);
    await page.setViewportSize(PHONE.viewport);
    expect(await overhang(page)).toBe(0);
    await page.getByRole('link', { name: `${receiver.origin}/hook` }).click();
    await page.getByRole('button', { name: /^Actions for/ }).waitFor();
    expect(await overhang(page)).toBe(0);
    await receiver.stop();
  });

  it('lets staff act as a person: to look, then to change things, until they stop', async () => {
    const page = await enterList();
    await page.getByLabel('Search people').fill('guest07');
    await page.getByRole('link', { name: 'Guest 07' }).click();
    await page.getByRole('button', { name: 'Act as this person…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Act as Guest 07' });
    await dialog.getByText('You can look, but not change anything').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('They cannot find an invoice');
    await dialog.getByRole('textbox', { name: 'Ticket' }).fill('HELP-12');
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Act as this person' }).press('Enter');
    const theirs = await opened;
    await theirs.getByRole('heading', { name: 'Guest 07' }).waitFor();
    const banner = theirs.getByRole('region', { name: 'Acting as somebody else' });
    await banner.getByText('Administrator acts as Guest 07').waitFor();
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

  it('shows a page for addresses that lead nowhere', async () => {
    const page = await enter('/admin/nowhere');
    await sees(page, 'There is no such page');
    await page.goto(`${new URL(page.url()).origin}/admin/users/nobody/show`);
    await sees(page, 'This person does not exist');
  });

  it('gave the browser nothing to complain about', () => {
    expect(staffConsole.complaints).toEqual([]);
  });
});

/** The section of a person's page; their history names organizations as well. */
const organizationsOf = (page: Page) => page.getByRole('region', { name: 'Organizations' });

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

/** Signs a person in where the page is, which then has their session's cookie. */
const signInThere = async ({ path, ...body }: { path: string; email: string; password: string }) => {
  const headers = { 'content-type': 'application/json' };
  await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
};

/** As if Ada had signed in by it. */
const linkGitHub = (databaseUrl: string): Promise<void> =>
  inDatabase(
    databaseUrl,
    `insert into accounts (id, user_id, provider_id, account_id, scope, access_token, created_at, updated_at)
     select 'github-583231', id, 'github', '583231', 'read:user,user:email', 'sealed', now(), now()
       from users where email = $1`,
    [ADA.email],
  );

/** As if all staff had entered their passwords an hour ago. */
const rememberNoPassword = (databaseUrl: string): Promise<void> =>
  inDatabase(databaseUrl, `update staff_sessions set authenticated_at = now() - interval '1 hour'`);

async function inDatabase(databaseUrl: string, statement: string, values: string[] = []): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(statement, values);
  await database.end();
}

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
