import 'reflect-metadata';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from '@jest/globals';
import { EventCatalogue } from '#webhooks';
import { hoist, type Definitions } from '#platform/schemas/hoist.js';
import { describedClasses } from '../../test/support/schemas/described-classes.js';
import { STOREFRONT_EVENTS } from '../../test/support/schemas/storefront-events.js';
import { renderFor } from '../webhooks/formats/render.js';
import { publicEvents } from './domains.js';

const OF_INSTALLATION = [
  'session.created',
  'session.revoked',
  'user.created',
  'user.deleted',
  'user.updated',
];
/** For endpoints with an `api_version` only. */
const OF_NEWER_CLIENTS = [
  'checkout.expired',
  'discount.created',
  'discount.deleted',
  'discount.updated',
  'subscription.cycled',
  'subscription.past_due',
];
const OF_ACCOUNTS = [
  'account_organization.created',
  'account_organization.deleted',
  'account_organization.updated',
  'invitation.accepted',
  'invitation.canceled',
  'invitation.created',
  'invitation.rejected',
  'member.added',
  'member.removed',
  'member.updated',
  'team.created',
  'team.deleted',
  'team.member_added',
  'team.member_removed',
  'team.updated',
];

const events = publicEvents();
const catalogue = new EventCatalogue(events);
const names = catalogue.all().map(({ name }) => name);
/** One type for each shape of data. */
const records = [...new Map(catalogue.all().map(({ name, record }) => [record, name])).values()];
const classes = [
  ...new Set(events.flatMap(({ shape }) => (typeof shape?.data === 'function' ? [shape.data] : []))),
];

function ajv(): Ajv2020 {
  const instance = new Ajv2020({ strict: false });
  addFormats.default(instance);
  return instance;
}

const payloadOf = (type: string) => ({
  type,
  timestamp: '2026-03-01T12:00:00.000Z',
  data: catalogue.exampleOf(type),
});

describe('the public events of all domains', () => {
  it('are those of the storefront and of accounts', () => {
    expect(names).toEqual(
      [...STOREFRONT_EVENTS, ...OF_NEWER_CLIENTS, ...OF_INSTALLATION, ...OF_ACCOUNTS].sort(),
    );
  });

  it('are offered to organizations where they are about one', () => {
    expect(catalogue.subscribableTypes('organization')).toEqual(
      names.filter((name) => !OF_INSTALLATION.includes(name)),
    );
  });

  it('each have a meaning', () => {
    expect(catalogue.all().filter(({ meaning }) => !/^[A-Z].+\.$/.test(meaning))).toEqual([]);
  });

  it.each(records)('have a schema of %s that needs no other, and an example that satisfies it', (name) => {
    const isValid = ajv().compile(catalogue.schemaOf(name));
    expect([isValid(payloadOf(name)), isValid({ ...payloadOf(name), type: 'another' })]).toEqual([
      true,
      false,
    ]);
  });

  it('have one schema for all, which the example of each satisfies', () => {
    const isValid = ajv().compile(catalogue.schemaOfAll());
    expect(names.filter((name) => !isValid(payloadOf(name)))).toEqual([]);
    expect(isValid({ ...payloadOf('user.created'), data: {} })).toBe(false);
  });

  it('have the same example each time, in which one record has one id', () => {
    expect(catalogue.exampleOf('order.paid')).toEqual(
      new EventCatalogue(publicEvents()).exampleOf('order.paid'),
    );
    const { product_id: id, product } = catalogue.exampleOf('order.paid') as Record<string, unknown>;
    expect(product).toMatchObject({ id });
  });

  it.each(names)('can be announced in chats, the same way each time: %s', (name) => {
    const payload = JSON.stringify(payloadOf(name));
    const discord = JSON.parse(renderFor('discord', payload)) as { embeds: { title: string; fields: [] }[] };
    const slack = JSON.parse(renderFor('slack', payload)) as { blocks: { text: { text: string } }[] };
    expect([discord.embeds[0]?.title, slack.blocks[0]?.text.text]).toEqual([name, name]);
    expect(discord.embeds[0]?.fields).not.toEqual([]);
    expect(name.length).toBeLessThanOrEqual(150);
    expect(renderFor('slack', payload)).toBe(renderFor('slack', payload));
  });

  it('are described by the same schemas as the API', async () => {
    const $defs: Definitions = {};
    for (const { data } of catalogue.all()) hoist(data, $defs);
    const described = await describedClasses(classes);
    expect(Object.keys(described).length).toBeGreaterThan(5);
    expect(Object.keys(described).map((name) => $defs[name])).toEqual(Object.values(described));
  });
});
