import { describe, expect, it } from '@jest/globals';
import { renderFor } from './render.js';

const TIMESTAMP = '2026-03-01T12:00:00.000Z';

const payloadOf = (type: string, data: object) => JSON.stringify({ type, timestamp: TIMESTAMP, data });
const aboutOrganization = (name: unknown) => payloadOf('account_organization.updated', { id: 'org_1', name });

interface DiscordBody {
  embeds: { title: string; timestamp: string; fields: { name: string; value: string }[] }[];
  allowed_mentions: { parse: string[] };
}
interface PlainText {
  type: string;
  text: string;
}
interface SlackBody {
  text: string;
  blocks: { type: string; text?: PlainText; fields?: PlainText[]; elements?: PlainText[] }[];
}

const discord = (payload: string) => JSON.parse(renderFor('discord', payload)) as DiscordBody;
const slack = (payload: string) => JSON.parse(renderFor('slack', payload)) as SlackBody;
const valuesIn = ({ embeds }: DiscordBody) => embeds[0]!.fields.map(({ value }) => value);
const textsIn = ({ blocks }: SlackBody) =>
  blocks.flatMap(({ text, fields = [], elements = [] }) => [...(text ? [text] : []), ...fields, ...elements]);

describe('a payload as it is', () => {
  it('is sent byte for byte', () => {
    const text = ' {"type":"x",  "data": {"b":1.0,"a":"\\u00e9✓"}}\n';
    expect(renderFor('raw', text)).toBe(text);
  });
});

describe('a message for Discord', () => {
  it('names the event, its record and the organization', () => {
    expect(discord(aboutOrganization('Acme'))).toEqual({
      embeds: [
        {
          title: 'account_organization.updated',
          timestamp: TIMESTAMP,
          fields: [
            { name: 'Id', value: '`org_1`', inline: true },
            { name: 'Organization', value: '`Acme`', inline: true },
          ],
        },
      ],
      allowed_mentions: { parse: [] },
    });
  });

  it.each(['@everyone', '<@1234>', '[free](https://evil.example)', '**bold**', 'https://evil.example'])(
    'shows %s as the text it is',
    (name) => {
      expect(valuesIn(discord(aboutOrganization(name)))).toEqual(['`org_1`', `\`${name}\``]);
    },
  );

  it.each(['`@everyone`', '``` <@1> ```', '`'])('lets no value leave its place: %s', (name) => {
    const [, value = ''] = valuesIn(discord(aboutOrganization(name)));
    expect(value).toMatch(/^`[^`]+`$/);
  });
});

describe('a message for Slack', () => {
  it('names the event, its record and the organization', () => {
    const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });
    expect(slack(aboutOrganization('Acme'))).toEqual({
      text: 'account_organization.updated · Id: org_1 · Organization: Acme',
      mrkdwn: false,
      unfurl_links: false,
      unfurl_media: false,
      blocks: [
        { type: 'header', text: plain('account_organization.updated') },
        { type: 'section', fields: [plain('Id: org_1'), plain('Organization: Acme')] },
        { type: 'context', elements: [plain(TIMESTAMP)] },
      ],
    });
  });

  it.each([
    ['<!channel>', '&lt;!channel&gt;'],
    ['<https://evil.example|Acme>', '&lt;https://evil.example|Acme&gt;'],
    ['&lt;!here&gt;', '&amp;lt;!here&amp;gt;'],
  ])('shows %s as the text it is', (name, escaped) => {
    expect(slack(aboutOrganization(name)).text).toContain(`Organization: ${escaped}`);
    expect(textsIn(slack(aboutOrganization(name))).map(({ type }) => type)).not.toContain('mrkdwn');
  });

  it('has no empty section, which Slack would refuse', () => {
    expect(slack(payloadOf('test.sent', {})).blocks.map(({ type }) => type)).toEqual(['header', 'context']);
  });
});

describe('a message for people', () => {
  it('names the organization that the data holds', () => {
    const payload = payloadOf('order.paid', { id: '1', name: 'Book', organization: { name: 'Acme' } });
    expect(valuesIn(discord(payload))).toEqual(['`1`', '`Acme`']);
  });

  it.each([null, 17, { name: 'Acme' }, '', ' \n\t'])('leaves out a name that is none: %j', (name) => {
    expect(valuesIn(discord(aboutOrganization(name)))).toEqual(['`org_1`']);
  });

  it('keeps a value in one line, and as it is read', () => {
    expect(valuesIn(discord(aboutOrganization('A\ncme\u202Egnp.exe\u2028')))).toContain('`A cme gnp.exe`');
  });

  it.each([
    ['letters', 'x'.repeat(100_000)],
    ['characters of two units', '🎁'.repeat(100_000)],
    ['what is escaped', '&'.repeat(100_000)],
  ])('stays within what both services take, however long a name is: %s', (_case, name) => {
    const payload = aboutOrganization(name);
    expect(valuesIn(discord(payload)).filter((value) => value.length > 1024)).toEqual([]);
    expect(textsIn(slack(payload)).filter(({ text }) => text.length > 2000)).toEqual([]);
    expect(slack(payload).text.length).toBeLessThanOrEqual(4000);
    expect(JSON.stringify([discord(payload), slack(payload)]).isWellFormed()).toBe(true);
  });
});
