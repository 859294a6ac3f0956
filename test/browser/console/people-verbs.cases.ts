import { expect, it } from '@jest/globals';
import { sees } from '../../support/console.js';
import { ADA, ADMINISTRATOR, describeAtConsole } from '../../support/console-desk.js';
import { PASSWORD, SIGN_IN } from '../../support/people.js';

const SESSION = '/api/auth/get-session';

describeAtConsole('What staff do with people', (desk) => {
  /** As if Ada had signed in by it. */
  const linkGitHub = () =>
    desk.inDatabase(
      `insert into accounts (id, user_id, provider_id, account_id, scope, access_token, created_at, updated_at)
       values ('github-583231', $1, 'github', '583231', 'read:user,user:email', 'sealed', now(), now())`,
      [desk.idOf(ADA.name)],
    );

  it('unlinks an account with a reason, by keyboard, but not the last way to sign in', async () => {
    await linkGitHub();
    const page = await desk.enterPerson(ADA.name);
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
    const theirs = await desk.visit(SESSION);
    await theirs.evaluate(signInThere, { path: SIGN_IN, email: 'guest05@example.org', password: PASSWORD });
    const theySee = async (text: string | RegExp) => {
      await theirs.goto(`${new URL(theirs.url()).origin}${SESSION}`);
      await sees(theirs, text);
    };
    await theySee('guest05@example.org');

    const page = await desk.enterPerson('Guest 05');
    await page.getByRole('region', { name: 'Sessions' }).getByText('Expires').first().waitFor();
    await page.getByRole('button', { name: 'Ban… Guest 05' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ban Guest 05' });
    await dialog.getByText('2 sessions end at once.').waitFor();
    await dialog.getByRole('combobox', { name: 'For how long' }).press('Enter');
    await page.getByRole('option', { name: '30 days' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent advertisements');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url().replace(/.*\//, ''));
    });
    await dialog.getByRole('button', { name: 'Ban' }).dblclick();
    await sees(page, 'Guest 05 was banned.');
    await dialog.waitFor({ state: 'detached' });
    await sees(page, 'Reason: Sent advertisements');
    await sees(page, 'Not signed in anywhere.');
    await theySee(/^null$/);

    await page.getByRole('button', { name: 'Undo' }).dblclick();
    await sees(page, 'It was undone.');
    expect(asked).toEqual(['ban', 'unban']);
    await page.getByText('Reason: Sent advertisements').waitFor({ state: 'detached' });
    await theySee(/^null$/);
  });

  it('asks for the password again before a role is changed, keeps what was typed, and takes it back', async () => {
    const page = await desk.enterPerson('Guest 06');
    await desk.inDatabase(`update staff_sessions set authenticated_at = now() - interval '1 hour'`);
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
    const page = await desk.enterPeople();
    await page.getByLabel('Search people').fill(ADMINISTRATOR.email);
    await sees(page, '1 person');
    await page.getByRole('link', { name: 'Administrator' }).click();
    await page.getByRole('button', { name: 'Actions for Administrator' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Edit…' }).waitFor();
    const offered = await page.getByRole('menuitem').allInnerTexts();
    for (const verb of ['Ban…', 'Change role…', 'Delete…']) expect(offered).not.toContain(verb);
  });
});

/** Signs a person in where the page is, which then has their session's cookie. */
const signInThere = async ({ path, ...body }: { path: string; email: string; password: string }) => {
  const headers = { 'content-type': 'application/json' };
  await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
};
