import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { sees } from '../../support/console.js';
import { ADA, describeAtConsole } from '../../support/console-desk.js';
import { eventually } from '../../support/eventually.js';
import { giveUpMessages } from '../../support/failed-messages.js';
import { createOrganization, ORGANIZATION } from '../../support/organizations.js';
import { PASSWORD, SIGN_IN } from '../../support/people.js';
import { Receiver } from '../../support/receiver.js';

/** What docs/administration.md promises of the tasks of a day. */
const MOST = 4;
const REASON = 'Asked for by phone';

/**
 * Somebody at the start page with nothing but a keyboard. An interaction is to press something, or to fill a form in and
 * send it; Tab and the arrow keys on the way to it are none.
 */
class Helper {
  private interactions = 0;

  constructor(readonly page: Page) {}

  async press(control: Locator): Promise<void> {
    this.interactions += 1;
    await control.press('Enter');
  }

  /** Checks a box. */
  async check(box: Locator): Promise<void> {
    this.interactions += 1;
    await box.press('Space');
  }

  /** Opens the search, and then what is first found. */
  async find(text: string, heading: string): Promise<void> {
    this.interactions += 2;
    await this.page.keyboard.press('Control+k');
    await this.page.getByRole('combobox', { name: /^Search people/ }).waitFor();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('heading', { name: heading, exact: true }).waitFor();
  }

  async send(
    dialog: string,
    fill: (form: Locator) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    this.interactions += 1;
    const form = this.page.getByRole('dialog', { name: dialog });
    await form.waitFor();
    await fill(form);
    await form.getByLabel('Reason').fill(REASON);
    await form.getByLabel('Reason').press('Control+Enter');
    await form.waitFor({ state: 'detached' });
  }

  /** What it took since the start page. */
  took(): number {
    return this.interactions;
  }
}

describeAtConsole('A day at the console', (desk) => {
  const atStart = async () => {
    const page = await desk.enter();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    return new Helper(page);
  };
  const button = ({ page }: Helper, name: string) => page.getByRole('button', { name, exact: true });

  it('takes four interactions to ban somebody, and to take it back', async () => {
    const banning = await atStart();
    await banning.find('guest10@', 'Guest 10');
    await banning.press(button(banning, 'Ban… Guest 10'));
    await banning.send('Ban Guest 10');
    await sees(banning.page, 'Guest 10 was banned.');
    expect(banning.took()).toBe(MOST);

    const lifting = await atStart();
    await lifting.find('guest10@', 'Guest 10');
    await lifting.press(button(lifting, 'Lift the ban… Guest 10'));
    await lifting.send('Lift the ban');
    await button(lifting, 'Ban… Guest 10').waitFor();
    expect(lifting.took()).toBe(MOST);
  });

  it('takes four to end the sessions of somebody who has lost a telephone, and four to let them in again', async () => {
    const guest = desk.newVisitor();
    await guest.post(SIGN_IN, { email: 'guest11@example.org', password: PASSWORD });
    const ending = await atStart();
    await ending.find('guest 11', 'Guest 11');
    await ending.press(button(ending, 'End all…'));
    await ending.send('End all sessions');
    await sees(ending.page, 'Not signed in anywhere.');
    expect(ending.took()).toBe(MOST);

    const sending = await atStart();
    await sending.find('guest 11', 'Guest 11');
    await sending.press(button(sending, 'Send reset link… Guest 11'));
    await sending.send('Send a reset link');
    expect(sending.took()).toBe(MOST);
  });

  it('takes four to see what somebody sees', async () => {
    const helper = await atStart();
    await helper.find(ADA.email, ADA.name);
    await helper.press(button(helper, 'Act as this person…'));
    const theirs = helper.page.waitForEvent('popup');
    await helper.send(`Act as ${ADA.name}`);
    await sees(await theirs, `is impersonating ${ADA.name}`);
    expect(helper.took()).toBe(MOST);
    await helper.page.getByRole('button', { name: 'Stop' }).press('Enter');
  });

  it('takes four to give a member another role, and to withdraw an invitation', async () => {
    const owner = desk.newVisitor();
    await owner.post(SIGN_IN, { email: 'guest12@example.org', password: PASSWORD });
    await createOrganization(owner, { name: 'Day Works', slug: 'day-works' });
    const invite = (email: string) =>
      owner.post<{ id: string }>(`${ORGANIZATION}/invite-member`, { email, role: 'member' });
    await invite('late@example.net');
    const { body } = await invite('guest13@example.org');
    const member = desk.newVisitor();
    await member.post(SIGN_IN, { email: 'guest13@example.org', password: PASSWORD });
    await member.post(`${ORGANIZATION}/accept-invitation`, { invitationId: body.id });

    const inviting = await atStart();
    await inviting.find('late@example.net', 'Day Works');
    await inviting.press(button(inviting, 'Cancel… late@example.net'));
    await inviting.send('Cancel the invitation');
    expect(inviting.took()).toBe(MOST);

    const promoting = await atStart();
    await promoting.find('day-works', 'Day Works');
    await promoting.press(button(promoting, 'Change role… Guest 13'));
    await promoting.send('Change role', (form) => form.getByLabel('Admin').press('Space'));
    await sees(promoting.page, 'The role was changed.');
    expect(promoting.took()).toBe(MOST);
  });

  it('takes three to send a message again that was given up, and four for all of them', async () => {
    const receiver = await Receiver.start();
    await giveUpMessages(desk, receiver, ['user.created', 'user.updated', 'user.deleted']);
    const attempts = ({ page }: Helper) =>
      page.getByRole('figure', { name: /^Webhook attempts/ }).getByRole('link');
    const types = () => receiver.messages.map(({ type }) => type).toSorted();

    const one = await atStart();
    await one.press(attempts(one));
    await one.press(button(one, 'Send again user.updated'));
    await one.send('Send this message again');
    await sees(one.page, 'The message is on its way again.');
    expect(one.took()).toBe(3);
    await eventually('it arrives', 20_000, () => receiver.received.length === 1);
    expect(types()).toEqual(['user.updated']);

    const all = await atStart();
    await all.press(attempts(all));
    await all.check(all.page.getByRole('checkbox', { name: 'Select all failed deliveries' }));
    await all.press(button(all, 'Send again…'));
    await all.send('Send 2 messages again');
    await sees(all.page, '2 messages are on their way again.');
    expect(all.took()).toBe(MOST);
    await eventually('they arrive', 20_000, () => receiver.received.length === 3);
    expect(types()).toEqual(['user.created', 'user.deleted', 'user.updated']);
    await receiver.stop();
  });
});
