import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addSeconds, Clock } from '#common/time/clock.js';
import { defineAuditActions } from '#platform/audit/audit-actions.js';
import { AuditLog, type NewAuditEntry } from '#platform/audit/audit-log.service.js';
import { AuditChainVerifier, type AuditReport } from '#platform/audit-chain/audit-chain-verifier.service.js';
import { PurgeAuditEntries } from '#platform/audit-chain/purge-audit-entries.job.js';
import { AuditEntryRemover } from '#platform/audit-chain/audit-entry-remover.service.js';
import { AuditSealer } from '#platform/audit-chain/audit-sealer.service.js';
import { SEALABLE_COLUMNS, type Link } from '#platform/audit-chain/seal.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { inRequest } from '../../support/in-request.js';
import { TestApp } from '../../support/test-app.js';

const { PAVED } = defineAuditActions({
  PAVED: { name: 'road.paved', meaning: 'Somebody paved the road.' },
});

interface Row {
  id: string;
  sequence: number | null;
  subject_id: string;
}

describe('the chain of the audit trail', () => {
  let app: TestApp;

  const entry = (mile: number): NewAuditEntry => ({
    actor: { kind: 'person', userId: 'ada' },
    action: PAVED,
    subject: { type: 'road', id: `mile ${String(mile)}` },
    after: { width: 1.5, surface: 'grit "fine"', lanes: [1, 2] },
    reason: 'Löcher 🕳',
  });
  const record = (mile: number): Promise<void> =>
    inRequest(app, () => app.get(UnitOfWork).run(async () => app.get(AuditLog).record(entry(mile))));
  const sealBatch = () => app.get(AuditSealer).execute();
  const seal = async (): Promise<void> => {
    while ((await sealBatch()) !== null);
  };
  const pave = async (miles: number): Promise<void> => {
    for (let mile = 1; mile <= miles; mile++) await record(mile);
    await seal();
  };
  const verify = (witness: Link | null = null): Promise<AuditReport> =>
    app.get(AuditChainVerifier).run(witness);
  const sql = (statement: string): Promise<unknown> => app.em.execute(statement);
  /** As somebody who owns the database. */
  const tamper = (...statements: string[]): Promise<void> =>
    app.em.transactional(async (em) => {
      await em.execute('set local session_replication_role = replica');
      for (const statement of statements) await em.execute(statement);
    });
  const rows = (): Promise<Row[]> =>
    app.em.execute<Row[]>(
      `select id, sequence::float8 as sequence, subject_id from audit_entries order by sequence, id`,
    );
  const sequences = async () => (await rows()).map(({ sequence }) => sequence);

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(() => app.reset());

  describe('as it grows', () => {
    it('holds every entry once, numbered without gaps in the order of its time', async () => {
      await pave(3);
      await pave(2);
      expect((await rows()).map(({ sequence, subject_id }) => [sequence, subject_id])).toEqual([
        [1, 'mile 1'],
        [2, 'mile 2'],
        [3, 'mile 3'],
        [4, 'mile 1'],
        [5, 'mile 2'],
      ]);
      expect(await verify()).toMatchObject({ verified: 5, fault: null, head: { sequence: 5 } });
    });

    it('leaves what is not committed to a later number', async () => {
      const { promise: otherIsSealed, resolve: commit } = Promise.withResolvers<undefined>();
      const late = inRequest(app, () =>
        app.get(UnitOfWork).run(async () => {
          app.get(AuditLog).record(entry(0));
          await app.get(UnitOfWork).flush();
          await otherIsSealed;
        }),
      );
      await pave(1);
      commit(undefined);
      await late;
      await seal();
      expect((await rows()).map(({ subject_id }) => subject_id)).toEqual(['mile 1', 'mile 0']);
      expect(await verify()).toMatchObject({ verified: 2, fault: null });
    });

    it('has no gap and nothing twice when several seal while others write', async () => {
      const writing = Promise.all(Array.from({ length: 40 }, (_, mile) => record(mile)));
      await Promise.all([seal(), seal(), writing, seal(), seal()]);
      await seal();
      expect(await sequences()).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
      expect(await verify()).toMatchObject({ verified: 40, fault: null });
    });

    it('is as it was when sealing is killed half-way', async () => {
      await pave(2);
      await record(3);
      await sql(`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`);
      await sql('create trigger die before update on audit_chains for each row execute function die()');
      try {
        await expect(sealBatch()).rejects.toThrow('killed');
      } finally {
        await sql('drop function die cascade');
      }
      expect(await sequences()).toEqual([1, 2, null]);
      await seal();
      expect(await verify()).toMatchObject({ verified: 3, fault: null });
    });

    it('tells what it has not sealed, and since when', async () => {
      await pave(1);
      const recorded = app.clock.now;
      await record(2);
      await record(3);
      expect(await verify()).toMatchObject({ verified: 1, unsealed: { entries: 2, oldest: recorded } });
    });

    it('is empty without entries', async () => {
      expect(await sealBatch()).toBeNull();
      expect(await verify()).toMatchObject({ verified: 0, fault: null, head: { sequence: 0 } });
    });

    it('covers every column but the seal itself', async () => {
      const columns = await app.em.execute<{ name: string }[]>(
        `select column_name as name from information_schema.columns where table_name = 'audit_entries'`,
      );
      const covered = columns.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(SEALABLE_COLUMNS));
      expect(
        columns
          .filter((column) => !covered.includes(column))
          .map(({ name }) => name)
          .sort(),
      ).toEqual(['hash', 'sequence']);
    });
  });

  describe('in the database', () => {
    const HASH = `decode(repeat('ab', 32), 'hex')`;

    it.each([
      [
        'a content that changes with the seal',
        `update audit_entries set sequence = 9, hash = ${HASH}, reason = 'none' where sequence is null`,
      ],
      [
        'a number of another spelling',
        `update audit_entries set sequence = 9, hash = ${HASH}, after = jsonb_set(after, '{width}', '1.50') where sequence is null`,
      ],
      ['a second seal', `update audit_entries set sequence = 9, hash = ${HASH} where sequence is not null`],
      [
        'a seal taken off',
        `update audit_entries set sequence = null, hash = null where sequence is not null`,
      ],
    ])('takes no %s', async (_case, statement) => {
      await pave(1);
      await record(2);
      await expect(sql(statement)).rejects.toThrow('audit_entries takes inserts only');
    });

    it.each([
      ['half a seal', 'sequence = 9'],
      ['a number below the first', `sequence = 0, hash = ${HASH}`],
      ['a short hash', `sequence = 9, hash = 'abc'`],
    ])('takes no %s', async (_case, seal) => {
      await record(1);
      await expect(sql(`update audit_entries set ${seal}`)).rejects.toThrow(/seal_whole|inserts only/);
    });
  });

  describe('that somebody tampered with', () => {
    const FLIPPED = `reason = convert_from(set_bit(convert_to(reason, 'UTF8'), 0, 1 - get_bit(convert_to(reason, 'UTF8'), 0)), 'UTF8')`;
    const OTHER_HASH = `hash = set_bit(hash, 7, 1 - get_bit(hash, 7))`;
    const altered = expect.stringContaining('content is not what was sealed');
    let ids: string[];

    beforeEach(async () => {
      await pave(6);
      ids = (await rows()).map(({ id }) => id);
    });

    it.each([
      ['one bit of a text', `update audit_entries set ${FLIPPED} where sequence = 3`],
      [
        'its time by a millisecond',
        `update audit_entries set created_at = created_at + interval '1 ms' where sequence = 3`,
      ],
      ['who did it', `update audit_entries set actor_id = 'bob' where sequence = 3`],
      ['a null that becomes empty', `update audit_entries set request_id = '' where sequence = 3`],
      [
        'a text that moves to another column',
        `update audit_entries set user_agent = reason, reason = null where sequence = 3`,
      ],
    ])('names the entry of which was altered %s', async (_case, statement) => {
      await tamper(statement);
      expect(await verify()).toMatchObject({
        verified: 2,
        fault: {
          sequence: 3,
          entry: { id: ids[2], action: 'road.paved' },
          what: altered,
        },
      });
    });

    it('names the first of several', async () => {
      await tamper(`update audit_entries set ${FLIPPED} where sequence in (2, 4, 5)`);
      expect((await verify()).fault).toMatchObject({ sequence: 2, entry: { id: ids[1] } });
    });

    it.each([3, 6])('names the hash that was replaced, of entry %i', async (sequence) => {
      await tamper(`update audit_entries set ${OTHER_HASH} where sequence = ${String(sequence)}`);
      expect((await verify()).fault).toMatchObject({
        sequence,
        entry: { id: ids[sequence - 1] },
        what: 'its hash was replaced',
      });
    });

    it('names the last entry when it was altered', async () => {
      await tamper(`update audit_entries set ${FLIPPED} where sequence = 6`);
      expect((await verify()).fault).toMatchObject({ sequence: 6, entry: { id: ids[5] }, what: altered });
    });

    it('names the first of two that were swapped', async () => {
      await tamper(
        `alter table audit_entries drop constraint audit_entries_seal_whole`,
        `update audit_entries set sequence = -2 where sequence = 2`,
        `update audit_entries set sequence = 2 where sequence = 5`,
        `update audit_entries set sequence = 5 where sequence = -2`,
        `alter table audit_entries add constraint audit_entries_seal_whole
           check ((sequence is null) = (hash is null) and sequence > 0 and octet_length(hash) = 32)`,
      );
      expect((await verify()).fault).toMatchObject({ sequence: 2, entry: { id: ids[4] }, what: altered });
    });

    it.each([
      ['one entry', 'sequence = 3', /^it is missing: removed/],
      ['several', 'sequence in (3, 4)', /^it is missing, and so are all up to 4: removed/],
      [
        'the end',
        'sequence > 2',
        /^it is missing, and so are all up to 6: the end of the audit log was cut off$/,
      ],
    ])('names the number of what is missing: %s', async (_case, where, what) => {
      await tamper(`delete from audit_entries where ${where}`);
      expect(await verify()).toMatchObject({
        verified: 2,
        fault: { sequence: 3, entry: null, what: expect.stringMatching(what) },
      });
    });

    it.each([
      ['the beginning', 'delete from audit_entries where sequence <= 2', 1],
      ['everything', 'delete from audit_entries', 1],
    ])('misses %s', async (_case, statement, sequence) => {
      await tamper(statement);
      expect((await verify()).fault).toMatchObject({ sequence, what: expect.stringContaining('missing') });
    });

    it('names an entry that was put behind the head', async () => {
      await tamper(
        `insert into audit_entries (id, created_at, action, actor_kind, subject_type, subject_id, sequence, hash)
         select gen_random_uuid(), created_at, 'road.closed', 'system', 'road', '', 7, hash from audit_entries where sequence = 6`,
      );
      expect((await verify()).fault).toMatchObject({
        sequence: 7,
        entry: { action: 'road.closed' },
        what: expect.stringContaining('it was inserted'),
      });
    });

    it.each([
      ['number', `update audit_chains set anchor_sequence = 2`, /anchor/],
      ['hash', `update audit_chains set anchor_hash = sha256('')`, /anchor/],
      [
        'entries, and moved behind them',
        `delete from audit_entries where sequence <= 2; update audit_chains c set anchor_sequence = 2, anchor_hash = (select hash from audit_entries where sequence = 3)`,
        /anchor/,
      ],
    ])('notices an anchor that lost its %s', async (_case, statement, what) => {
      await tamper(...statement.split(';'));
      expect((await verify()).fault).toMatchObject({ entry: null, what: expect.stringMatching(what) });
    });

    it('notices a head that was put back, and one of another hash', async () => {
      await tamper(`update audit_chains set head_sequence = 5`);
      expect((await verify()).fault).toMatchObject({ sequence: 6, entry: { id: ids[5] } });
      await tamper(`update audit_chains set head_sequence = 6, head_hash = sha256('')`);
      expect((await verify()).fault).toMatchObject({ sequence: 6, entry: { id: ids[5] } });
    });

    it('notices a chain without ends, and seals nothing more', async () => {
      await tamper('delete from audit_chains');
      expect((await verify()).fault).toMatchObject({ what: expect.stringContaining('the chain is gone') });
      await record(7);
      await expect(sealBatch()).rejects.toThrow('has lost its chain');
    });

    it('is not whole again because entries are added', async () => {
      await tamper(`update audit_entries set ${FLIPPED} where sequence = 6`);
      await pave(2);
      expect((await verify()).fault).toMatchObject({ sequence: 6, entry: { id: ids[5] } });
    });
  });

  describe('with a head that was kept elsewhere', () => {
    let kept: Link;

    beforeEach(async () => {
      await pave(2);
      kept = (await verify()).head;
    });

    it('goes on from it', async () => {
      await pave(2);
      expect((await verify(kept)).fault).toBeNull();
    });

    it('is known to have been written anew', async () => {
      await app.reset();
      await record(9);
      await pave(4);
      expect((await verify()).fault).toBeNull();
      expect((await verify(kept)).fault).toMatchObject({
        sequence: 2,
        what: expect.stringContaining('rewritten'),
      });
    });

    it('is known to have been cut off, head included', async () => {
      await app.reset();
      await pave(1);
      expect((await verify(kept)).fault).toMatchObject({
        sequence: 2,
        what: expect.stringContaining('cut off'),
      });
    });
  });

  describe('with retention', () => {
    const remove = (before: Date, limit = 100): Promise<number> =>
      inRequest(app, () => app.get(AuditEntryRemover).execute(before, limit));
    let between: Date;

    beforeEach(async () => {
      await pave(3);
      app.clock.advance(60);
      between = app.clock.now;
      await pave(2);
    });

    it('loses its oldest entries, says so, and stays whole', async () => {
      expect(await remove(between)).toBe(3);
      expect(await sequences()).toEqual([4, 5, null]);
      await seal();
      expect(await verify()).toMatchObject({
        verified: 3,
        fault: null,
        anchor: { sequence: 3 },
        head: { sequence: 6 },
      });
      const [noted] = await app.em.execute<object[]>(
        `select actor_kind, subject_type, before, after from audit_entries where action = 'audit.entries_removed'`,
      );
      expect(noted).toMatchObject({
        actor_kind: 'system',
        before: { sequence: 0 },
        after: {
          sequence: 3,
          hash: (await verify()).anchor.hash.toString('hex'),
          entries: 3,
          olderThan: between.toISOString(),
        },
      });
    });

    it('loses at most what one statement may remove, the oldest first', async () => {
      expect(await remove(between, 2)).toBe(2);
      expect(await sequences()).toEqual([3, 4, 5, null]);
      expect(await remove(between, 2)).toBe(1);
      await seal();
      expect(await verify()).toMatchObject({ verified: 4, fault: null });
    });

    it.each([
      [null, 5],
      [60, 5],
      [59, 3],
    ])('of %p seconds, keeps no entry longer than that', async (retention, left) => {
      const config = { retention, loginEventRetention: null };
      const job = new PurgeAuditEntries(app.get(AuditEntryRemover), config, app.get(Clock));
      await inRequest(app, () => job.run());
      await seal();
      expect((await verify()).verified).toBe(left);
    });

    it('keeps what is not sealed, however old', async () => {
      await record(6);
      app.clock.advance(60);
      expect(await remove(app.clock.now)).toBe(5);
      expect(await remove(app.clock.now)).toBe(0);
      await seal();
      expect(await verify()).toMatchObject({ verified: 2, fault: null, anchor: { sequence: 5 } });
    });

    it('can lose all it has, and goes on', async () => {
      await remove(addSeconds(app.clock.now, 1));
      await pave(2);
      expect(await verify()).toMatchObject({
        verified: 3,
        fault: null,
        anchor: { sequence: 5 },
        head: { sequence: 8 },
      });
    });

    it('is not relieved of entries that were altered', async () => {
      await tamper(`update audit_entries set reason = 'none' where sequence = 2`);
      await expect(remove(between)).rejects.toThrow('altered at 2');
      expect(await sequences()).toEqual([1, 2, 3, 4, 5]);
    });

    it('compares a head with its anchor, and no older one', async () => {
      const heads = await app.em.execute<Link[]>(
        `select sequence::float8 as sequence, hash from audit_entries order by 1`,
      );
      await remove(between);
      await seal();
      expect((await verify(heads[2] ?? null)).fault).toBeNull();
      expect((await verify(heads[1] ?? null)).fault).toMatchObject({
        sequence: 2,
        what: expect.stringContaining('retention'),
      });
    });

    it('is known to have an anchor that retention has not set', async () => {
      await remove(between);
      await seal();
      await tamper(
        'delete from audit_entries where sequence = 4',
        `update audit_chains set anchor_sequence = 4, anchor_hash = sha256('')`,
      );
      expect((await verify()).fault).toMatchObject({
        sequence: 4,
        entry: null,
        what: expect.stringContaining('anchor'),
      });
    });

    it('holds when it meets somebody who seals', async () => {
      await record(6);
      await Promise.all([remove(between, 2), seal(), remove(between, 2), seal()]);
      await seal();
      expect(await verify()).toMatchObject({ fault: null, anchor: { sequence: 3 } });
    });
  });
});
