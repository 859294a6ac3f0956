import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InternalEvent } from '#platform/events/event.decorator.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { Changed, Counted } from '../../support/counting.js';
import { Spine } from '../../support/spine.js';

describe('the outbox', () => {
  let spine: Spine;

  beforeAll(async () => {
    spine = await Spine.start();
  });
  beforeEach(() => spine.reset());
  afterAll(() => spine.stop());

  const sequences = async (id: string): Promise<number[]> => {
    const rows = await spine.ask<{ sequence: string }>(
      `select sequence from outbox_events where record_type = 'thing' and record_id = ? order by id`,
      [id],
    );
    return rows.map(({ sequence }) => Number(sequence));
  };
  const changed = (id: string): Changed => new Changed({ type: 'thing', id }, { id });

  it('keeps an event with its change', async () => {
    await spine.record(new Counted(7, 'seven'));

    expect(
      await spine.ask('select name, version, audience, payload, sequence, relayed_at from outbox_events'),
    ).toEqual([
      {
        name: 'test.counted',
        version: 1,
        audience: 'internal',
        payload: { number: 7, note: 'seven' },
        sequence: null,
        relayed_at: null,
      },
    ]);
  });

  it('leaves nothing of an event whose change fails, not even its number', async () => {
    const failing = spine.work(() => {
      spine.get(Outbox).record(changed('a'));
      spine.get(Outbox).record(new Counted(1));
      throw new Error('changed its mind');
    });

    await expect(failing).rejects.toThrow('changed its mind');
    expect(await spine.ask('select 1 from outbox_events')).toEqual([]);
    await spine.record(changed('a'));
    expect(await sequences('a')).toEqual([1]);
  });

  it('refuses an event outside of a unit of work', () => {
    expect(() => spine.get(Outbox).record(new Counted(1))).toThrow('inside a unit of work');
  });

  it('refuses what is declared as no event', async () => {
    await expect(spine.record({ number: 1 })).rejects.toThrow('not declared as an event');
  });

  it('refuses a second event of one name', () => {
    expect(() => InternalEvent('test.counted')(Counted)).toThrow('declared twice');
  });

  it('numbers the public events of each record in the order of their commits', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => spine.record(changed(index % 2 === 0 ? 'even' : 'odd'))),
    );

    const expected = Array.from({ length: 30 }, (_, index) => index + 1);
    for (const id of ['even', 'odd']) expect((await sequences(id)).sort((a, b) => a - b)).toEqual(expected);
  });

  it('counts on within one change', async () => {
    await spine.record(changed('a'), changed('b'), changed('a'));
    expect([await sequences('a'), await sequences('b')]).toEqual([[1, 2], [1]]);
  });

  it('fixes what a public event carries, dates as text', async () => {
    const data = { at: new Date('2026-03-01T12:00:00.000Z'), amount: 12.5, none: null };
    await spine.record(new Changed({ type: 'thing', id: 'a' }, data));
    data.amount = 0;

    const [row] = await spine.ask<{ payload: object }>('select payload from outbox_events');
    expect(row?.payload).toEqual({ at: '2026-03-01T12:00:00.000Z', amount: 12.5, none: null });
  });
});
