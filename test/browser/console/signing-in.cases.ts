import { expect, it } from '@jest/globals';
import { sees, signIn } from '../../support/console.js';
import { ADA, ADMINISTRATOR, describeAtConsole } from '../../support/console-desk.js';
import { eventually } from '../../support/eventually.js';
import { PASSWORD } from '../../support/people.js';

describeAtConsole('Signing in at the console', (desk) => {
  it('says when the password is wrong, and keeps the address', async () => {
    const page = await desk.visit();
    await signIn(page, { ...ADMINISTRATOR, password: 'something else' });
    await sees(page, 'Email or password is wrong.');
    expect(await page.getByLabel('Email').inputValue()).toBe(ADMINISTRATOR.email);
  });

  it('tells people who are not staff that they have no access', async () => {
    const page = await desk.visit();
    await signIn(page, { email: ADA.email, password: PASSWORD });
    await sees(page, 'No access to this console');
    await page.getByRole('button', { name: 'Use another account' }).click();
    await signIn(page, ADMINISTRATOR);
    await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
    await sees(page, /^\d+ people$/);
  });

  it('says that a session has ended and returns to the page after the next sign-in', async () => {
    const page = await desk.enterPerson('Guest 27');
    const address = page.url();
    await page.context().clearCookies();
    await page.reload();
    await signIn(page, ADMINISTRATOR);
    await page.waitForURL(address);
    await page.getByRole('heading', { name: 'Guest 27' }).waitFor();
    // The last thing to arrive; before it does, its own refusal would end the session.
    await sees(page, /^Expires/);

    await page.getByRole('button', { name: 'Ban… Guest 27' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent advertisements');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await sees(page, 'Your session has ended.');
    expect(await page.getByText('Guest 27 was banned.').count()).toBe(0);
    await signIn(page, ADMINISTRATOR);
    await page.waitForURL(address);
    await sees(page, /^Expires/);

    await page.context().clearCookies();
    await page.getByRole('banner').getByRole('link', { name: 'People' }).click();
    await sees(page, 'Your session has ended.');
  });

  it('signs out for good', async () => {
    const page = await desk.enterPeople();
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('keeps a chosen appearance over signing out', async () => {
    const page = await desk.enterPeople({ colorScheme: 'light' });
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await eventually('it is dark', 20_000, async () => (await ground()) !== light);
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await ground()).not.toBe(light);
  });
});
