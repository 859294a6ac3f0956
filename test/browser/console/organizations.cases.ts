import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sees } from '../../support/console.js';
import { ADA, describeAtConsole, ENGINES } from '../../support/console-desk.js';
import { createOrganization, ORGANIZATION } from '../../support/organizations.js';
import { signUp } from '../../support/people.js';

describeAtConsole('Organizations at the console', (desk) => {
  it('finds an organization, shows who is in it, and leads from people to it and back', async () => {
    const page = await desk.enterPeople();
    await page.getByRole('link', { name: 'Organizations' }).click();
    await sees(page, /^\d+ organizations?$/);
    await page.getByLabel('Search organizations').fill('nothing like it');
    await sees(page, 'No organization matches');
    await page.getByLabel('Search organizations').fill('engin');
    await page.getByRole('link', { name: ENGINES }).click();
    await page.getByRole('heading', { name: ENGINES }).waitFor();
    await timelineOf(page).getByText('created the organization').waitFor();
    await page.getByRole('tab', { name: 'Members', selected: true }).waitFor();
    await page.getByRole('tabpanel').getByRole('link', { name: ADA.name }).click();
    await page.getByRole('heading', { name: ADA.name }).waitFor();
    await organizationsOf(page).getByRole('link', { name: ENGINES }).click();
    await page.getByRole('tab', { name: 'Members', selected: true }).waitFor();
  });

  it('changes a role with a reason, by keyboard, and tells of it in the timeline', async () => {
    const page = await desk.enterEngines();
    await page.getByRole('button', { name: 'Change role… Guest 00' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change role' });
    await dialog.getByLabel('Other roles').fill('king');
    await dialog.getByLabel('Reason').fill('Ada asked for it by phone');
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await dialog.getByText('Role not found').waitFor();

    await dialog.getByLabel('Other roles').fill('');
    await dialog.getByLabel('Admin').press('Space');
    await dialog.getByLabel('Member', { exact: true }).press('Space');
    await dialog.getByLabel('Reason').press('Control+Enter');
    await sees(page, 'The role was changed.');
    await dialog.waitFor({ state: 'detached' });
    await memberAt(page, 'Guest 00').getByText('Admin').waitFor();

    const entry = timelineOf(page).getByRole('listitem').filter({ hasText: 'member → admin' });
    await entry.getByText('Role: member → admin').waitFor();
    await entry.getByText('Ada asked for it by phone').waitFor();
    await entry.getByRole('link', { name: 'Guest 00' }).waitFor();
    await entry.getByText('Staff', { exact: true }).waitFor();
  });

  it('adds a member with a reason, by keyboard, and shows them among the others', async () => {
    const page = await desk.enterEngines();
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
    await memberAt(page, 'Guest 01').getByText('Member').waitFor();
  });

  it('shows who created an access token, and that they have left', async () => {
    const owner = desk.newVisitor();
    await signUp(owner, { email: 'owner@tokens.example', name: 'Token Owner' });
    const { id } = await createOrganization(owner, { name: 'Token Works', slug: 'token-works' });
    for (const name of ['Own server', 'Left server'])
      await owner.post(`${ORGANIZATION}/create-access-token`, {
        name,
        scopes: ['orders:read'],
        organizationId: id,
      });
    await desk.inDatabase(`update organization_access_tokens set created_by = $1 where name = $2`, [
      desk.idOf('Guest 05'),
      'Left server',
    ]);
    const page = await desk.enter(`/admin/organizations/${id}/show`);
    await page.getByRole('tab', { name: 'Access tokens' }).click();
    const left = memberAt(page, 'Left server');
    await left.getByRole('link', { name: 'Guest 05' }).waitFor();
    await left.getByText('No longer a member').waitFor();
    const own = memberAt(page, 'Own server');
    await own.getByRole('link', { name: 'Token Owner' }).waitFor();
    expect(await own.getByText('No longer a member').count()).toBe(0);
  });
});

/** A member, or what else a tab of the organization lists. */
const memberAt = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' });

/** The section of a person's page; their history names organizations as well. */
const organizationsOf = (page: Page) => page.getByRole('region', { name: 'Organizations' });
