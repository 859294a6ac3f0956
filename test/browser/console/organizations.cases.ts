import { it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sees } from '../../support/console.js';
import { ADA, describeAtConsole, ENGINES } from '../../support/console-desk.js';

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
});

const memberAt = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' });

/** The section of a person's page; their history names organizations as well. */
const organizationsOf = (page: Page) => page.getByRole('region', { name: 'Organizations' });
