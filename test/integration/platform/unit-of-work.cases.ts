import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lockRowLast } from '#platform/database/lock-row.js';
import { RowsChanged } from '#platform/database/rows-changed.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Account } from '../../../src/auth/accounts/account.entity.js';
import { AccountRepository } from '../../../src/auth/accounts/account.repository.js';
import { User } from '../../../src/auth/users/user.entity.js';
import { UserRepository } from '../../../src/auth/users/user.repository.js';
import { inRequest, untilWaiting } from '../../support/in-request.js';
import { roundTripsOf } from '../../support/round-trips.js';
import { TestApp } from '../../support/test-app.js';

describe('a unit of work', () => {
  let app: TestApp;

  const run = <T>(change: () => Promise<T>): Promise<T> => app.get(UnitOfWork).run(change);
  const ids = async (): Promise<string[]> =>
    (await app.em.execute<{ id: string }[]>('select id from users order by id')).map(({ id }) => id);

  function add(id: string, columns: { email?: string; username?: string } = {}): void {
    const input = { id, email: `${id}@example.com`, name: id, ...columns };
    app.get(UserRepository).add(User.create(input, app.clock.now));
  }

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(() => app.reset());

  it('writes everything at its end', async () => {
    await inRequest(app, () =>
      run(async () => {
        add('a');
        add('b');
      }),
    );
    expect(await ids()).toEqual(['a', 'b']);
  });

  it('writes nothing when the change fails, not even what was flushed', async () => {
    const failing = inRequest(app, () =>
      run(async () => {
        add('a');
        await app.get(UserRepository).lockTable();
        throw new Error('changed its mind');
      }),
    );
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await ids()).toEqual([]);
  });

  it.each([
    ['users_email_unique', { email: 'a@example.com' }, 'USER_ALREADY_EXISTS'],
    ['users_username_unique', { username: 'a' }, 'USERNAME_TAKEN'],
  ])('answers with the catalogue’s error for %s', async (_constraint, columns, key) => {
    await inRequest(app, () => run(async () => add('a', { username: 'a' })));
    await expect(inRequest(app, () => run(async () => add('b', columns)))).rejects.toMatchObject({ key });
  });

  it('inserts appended rows with its last statement, as they are by then, and commits with it', async () => {
    const trips = await roundTripsOf(app.em, () =>
      inRequest(app, () =>
        run(async () => {
          add('a');
          const user = User.create({ id: 'b', email: 'b@example.com', name: 'b' }, app.clock.now);
          app.get(UserRepository).append(user);
          user.name = 'Ben';
        }),
      ),
    );
    const names = await app.em.execute('select name from users order by id');
    expect([trips, names]).toEqual([2, [{ name: 'a' }, { name: 'Ben' }]]);
  });

  it('undoes everything when the database refuses an appended row', async () => {
    const change = inRequest(app, () =>
      run(async () => {
        add('a');
        const user = User.create({ id: 'b', email: 'a@example.com', name: 'b' }, app.clock.now);
        app.get(UserRepository).append(user);
      }),
    );
    await expect(change).rejects.toMatchObject({ key: 'USER_ALREADY_EXISTS' });
    expect(await ids()).toEqual([]);
  });

  describe('that locks a row with its last statement', () => {
    const ROW = { id: 'a', email: 'a@example.com', name: 'a' };
    const lockLast = (name: string) =>
      lockRowLast(
        { em: app.em, unitOfWork: app.get(UnitOfWork) },
        User,
        { id: 'a' },
        {
          row: ROW,
          statement: {
            text: 'select 1 from users u where id = ? and name = ?',
            values: ['a', name],
            locks: ['u'],
          },
        },
      );
    const append = () =>
      app.get(UserRepository).append(User.create({ ...ROW, id: 'b', email: 'b@example.com' }, app.clock.now));

    beforeEach(() => inRequest(app, () => run(async () => add('a'))));

    it('takes one round trip', async () => {
      const trips = await roundTripsOf(app.em, () =>
        inRequest(app, () =>
          run(async () => {
            lockLast('a');
            append();
          }),
        ),
      );
      expect([trips, await ids()]).toEqual([1, ['a', 'b']]);
    });

    it('is undone when the row has changed', async () => {
      const change = () =>
        run(async () => {
          lockLast('another name');
          append();
        });
      await expect(inRequest(app, change)).rejects.toBeInstanceOf(RowsChanged);
      expect(await ids()).toEqual(['a']);
    });

    it('is undone when the row is changed while the statement waits for it', async () => {
      const other = app.em;
      await other.begin();
      await other.execute(`update users set name = 'another name'`);
      const changing = inRequest(app, () =>
        run(async () => {
          lockLast('a');
          append();
        }),
      );
      await untilWaiting(app);
      await other.commit();
      await expect(changing).rejects.toBeInstanceOf(RowsChanged);
      expect(await ids()).toEqual(['a']);
    });

    it('locks the row when it inserts nothing, too', async () => {
      const change = () => run(async () => void lockLast('another name'));
      await expect(inRequest(app, change)).rejects.toBeInstanceOf(RowsChanged);
    });

    it('can lock one only', async () => {
      const change = () =>
        run(async () => {
          lockLast('a');
          lockLast('a');
        });
      await expect(inRequest(app, change)).rejects.toThrow('takes one lock');
    });

    it('has to be one', async () => {
      await expect(inRequest(app, async () => lockLast('a'))).rejects.toThrow('inside a unit of work');
    });
  });

  it('leaves a constraint nobody has spoken for as it is', async () => {
    const ownerless = inRequest(app, () =>
      run(async () => {
        const account = Account.withPassword({ id: '1', userId: 'nobody', passwordHash: 'x' }, app.clock.now);
        app.get(AccountRepository).add(account);
      }),
    );
    await expect(ownerless).rejects.toMatchObject({ constraint: 'accounts_user_id_foreign' });
  });

  it('leaves nothing behind for the next one of the same request', async () => {
    await inRequest(app, async () => {
      await run(async () => {
        add('a');
        throw new Error('changed its mind');
      }).catch(() => undefined);
      await run(async () => add('b'));
    });
    expect(await ids()).toEqual(['b']);
  });

  it('needs a request: without one nothing can leak from one caller to the next', async () => {
    await expect(app.get(UserRepository).findById('nobody')).rejects.toThrow(/global/);
  });
});
