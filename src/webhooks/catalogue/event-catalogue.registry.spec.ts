import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { declaredEvents, type PublicEvent, PublicEventOf } from '#platform/events/event.decorator.js';
import { billingEvents } from './billing-events.js';
import { EventCatalogue } from './event-catalogue.registry.js';
import { schemaOfClass } from './schemas/schema-of-class.js';

const OF_INSTALLATION = [
  'session.created',
  'session.revoked',
  'user.created',
  'user.deleted',
  'user.updated',
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

const catalogue = new EventCatalogue();
const names = catalogue.all().map(({ name }) => name);
/** One type for each shape of data. */
const records = [...new Map(catalogue.all().map(({ name, record }) => [record, name])).values()];
const ownEvents = declaredEvents().filter(({ audience }) => audience === 'public');

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

describe('the catalogue of events', () => {
  it('holds every event of the storefront and of accounts, sorted, with nothing loaded but itself', () => {
    expect(names).toEqual([...Object.keys(billingEvents), ...OF_INSTALLATION, ...OF_ACCOUNTS].sort());
  });

  it('offers the installation everything', () => {
    expect(catalogue.subscribableTypes('installation')).toEqual(names);
  });

  it('offers organizations what is about an organization', () => {
    expect(catalogue.subscribableTypes('organization')).toEqual(
      names.filter((name) => !OF_INSTALLATION.includes(name)),
    );
  });

  it.each(['', 'order.shipped', 'constructor', '__proto__'])('knows no %j', (name) => {
    expect(catalogue.has(name)).toBe(false);
    expect(() => catalogue.exampleOf(name)).toThrow('no event is called');
  });

  it('has something to say of each', () => {
    expect(catalogue.all().filter(({ meaning }) => !/^[A-Z].+\.$/.test(meaning))).toEqual([]);
  });

  it.each(records)('has a schema of %s that needs no other, and an example that satisfies it', (name) => {
    const isValid = ajv().compile(catalogue.schemaOf(name));
    expect([isValid(payloadOf(name)), isValid({ ...payloadOf(name), type: 'another' })]).toEqual([
      true,
      false,
    ]);
  });

  it('has one schema for all, which the example of each satisfies', () => {
    const isValid = ajv().compile(catalogue.schemaOfAll());
    expect(names.filter((name) => !isValid(payloadOf(name)))).toEqual([]);
    expect(isValid({ ...payloadOf('user.created'), data: {} })).toBe(false);
  });

  it('gives the same example each time, in which one record has one id', () => {
    expect(catalogue.exampleOf('order.paid')).toEqual(new EventCatalogue().exampleOf('order.paid'));
    const { product_id: id, product } = catalogue.exampleOf('order.paid') as Record<string, unknown>;
    expect(product).toMatchObject({ id });
  });
});

describe('the data of account events', () => {
  const wires = ownEvents.map(({ shape }) => shape!.data);
  let schemas: Record<string, unknown> | undefined;

  beforeAll(async () => {
    @Module({})
    class NothingModule {}
    const module = await Test.createTestingModule({ imports: [NothingModule] }).compile();
    const config = new DocumentBuilder().setOpenAPIVersion('3.1.0').build();
    const application = module.createNestApplication(new FastifyAdapter());
    ({ schemas } =
      SwaggerModule.createDocument(application, config, { extraModels: wires }).components ?? {});
  });

  it.each(ownEvents.map(({ name, shape }) => [name, shape!.data] as const))(
    'is described as the description of the API would have it: %s',
    (_name, wire) => {
      expect(schemaOfClass(wire)).toEqual(schemas?.[wire.name]);
    },
  );

  it('cannot be described by a class that says nothing of its members', () => {
    class Silent {
      name: string;
    }
    expect(() => schemaOfClass(Silent)).toThrow('Silent describes no members');
  });

  it('may be published by a domain under a name that the catalogue describes already', () => {
    @PublicEventOf('order.created')
    class OrderCreated implements PublicEvent {
      readonly record = { type: 'order', id: '1' };
      readonly organizationId = '1';
      readonly data = {};
    }
    expect(OrderCreated).toBeDefined();
    expect(new EventCatalogue().all()).toEqual(catalogue.all());
  });

  it('cannot be described once more than the catalogue does', () => {
    @PublicEventOf('order.paid', { meaning: 'Twice.', data: wires[0]! })
    class OrderPaid implements PublicEvent {
      readonly record = { type: 'order', id: '1' };
      readonly organizationId = '1';
      readonly data = {};
    }
    expect(OrderPaid).toBeDefined();
    expect(() => new EventCatalogue()).toThrow('the data of order.paid is described twice');
  });
});
