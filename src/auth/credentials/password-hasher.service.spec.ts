import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { AuthConfig } from '#config/auth.config.js';
import { RECOMMENDED_HASH_MEMORY } from '#config/settings/account.settings.js';
import { HashThreads } from './hash-threads.service.js';
import { PasswordHasher } from './password-hasher.service.js';

function hasherWith(
  hashConcurrency: number,
  hashQueue: number,
  hashMemory = RECOMMENDED_HASH_MEMORY,
): PasswordHasher {
  const config = { password: { hashMemory, hashConcurrency, hashQueue } } as AuthConfig;
  return new PasswordHasher(config, new HashThreads(config));
}

describe('a password', () => {
  const hasher = hasherWith(2, 100);
  const isRight = async (stored: string | null, password: string): Promise<boolean> =>
    (await hasher.verify(stored, password)).isRight;

  it('is hashed by argon2id at the agreed strength', async () => {
    expect(await hasher.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is hashed with a salt of its own', async () => {
    expect(await hasher.hash('correct horse')).not.toBe(await hasher.hash('correct horse'));
  });

  it('is recognised, and no other', async () => {
    const hash = await hasher.hash('correct horse');
    expect([await isRight(hash, 'correct horse'), await isRight(hash, 'Correct horse')]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['an accent of its own or a letter with one', 'cafe\u0301', 'caf\u00e9'],
    ['wide or narrow letters', '\uff41\uff42\uff43', 'abc'],
    ['a ligature or two letters', '\ufb01sh', 'fish'],
  ])('is the same with %s', async (_case, one, other) => {
    expect(await isRight(await hasher.hash(one), other)).toBe(true);
  });

  it('of nobody is never right', async () => {
    expect(await isRight(null, 'correct horse')).toBe(false);
  });
});

describe('a password that was brought along', () => {
  const hasher = hasherWith(2, 100);
  const PHRASE = 'correct horse battery staple';
  const SCRYPT =
    '000102030405060708090a0b0c0d0e0f:7034425e783148ac6ce2c4521177f6fc8ba611950b64145053bf3c4fbf26457865bbf1ea8164754187636d431114bca7374e96cf91409d23fbc0b086580d2442';
  const BCRYPT = '$2b$04$zPHyaNo13LhAx7iyyLKV7u0wUQRCUMU67eybgpx1pdidFRWrq.20S';

  it('as scrypt is recognised, and no other', async () => {
    const verdicts = [await hasher.verify(SCRYPT, PHRASE), await hasher.verify(SCRYPT, `${PHRASE}!`)];
    expect(verdicts.map(({ isRight }) => isRight)).toEqual([true, false]);
  });

  it.each(['$2a$', '$2b$', '$2y$'])('as bcrypt (%s) is recognised, and no other', async (prefix) => {
    const stored = `${prefix}${BCRYPT.slice(4)}`;
    const verdicts = [await hasher.verify(stored, PHRASE), await hasher.verify(stored, `${PHRASE}!`)];
    expect(verdicts.map(({ isRight }) => isRight)).toEqual([true, false]);
  });

  it('as bcrypt of the inventors of its test cases is recognised', async () => {
    const stored = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';
    expect((await hasher.verify(stored, 'U*U')).isRight).toBe(true);
  });

  it.each([
    ['scrypt', SCRYPT],
    ['bcrypt', BCRYPT],
    [
      'weaker argon2id',
      '$argon2id$v=19$m=64,t=1,p=1$26zM8bs9pZhPi9PY+k3bqA$7ZWqsoDP+hyksLrcF/DkjYteiS9Dq1gKU+bWlwSG40Q',
    ],
  ])('as %s gets a hash of our own, the same for all who come at once', async (_format, stored) => {
    const [one, other] = await Promise.all([hasher.verify(stored, PHRASE), hasher.verify(stored, PHRASE)]);
    expect(one.renewedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).toEqual(one);
    expect(await hasher.verify(one.renewedHash, PHRASE)).toEqual({ isRight: true, renewedHash: null });
  });

  it('as a hash of ours gets another one when the installation asks for more memory', async () => {
    const stored = await hasher.hash(PHRASE);
    const { renewedHash } = await hasherWith(2, 100, 20_000).verify(stored, PHRASE);
    expect(renewedHash).toMatch(/^\$argon2id\$v=19\$m=20000,t=2,p=1\$/);
  });

  it('gets none while the password is wrong', async () => {
    expect(await hasher.verify(SCRYPT, 'wrong')).toEqual({ isRight: false, renewedHash: null });
  });

  it.each([
    ['nothing', ''],
    ['a plain password', PHRASE],
    ['a broken argon2id text', '$argon2id$v=19$m=19456,t=2,p=1$AA$AA'],
    ['an unknown bcrypt', BCRYPT.replace('$2b$', '$2x$')],
    ['bcrypt of impossible strength', BCRYPT.replace('$04$', '$99$')],
    ['half a scrypt text', SCRYPT.slice(0, -1)],
  ])('as %s is never right, and takes the time of a comparison', async (_case, stored) => {
    const narrow = hasherWith(1, 0);
    const verifying = narrow.verify(stored, PHRASE);
    await expect(narrow.hash('another')).rejects.toMatchObject({ key: 'PASSWORD_HASHING_BUSY' });
    expect((await verifying).isRight).toBe(false);
  });

  it('leaves the event loop to others', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await Promise.all(Array.from({ length: 6 }, () => hasher.verify(SCRYPT, 'wrong')));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(20);
  });
});

/** Passwords hashed by one thread, which finishes each when the case says so. */
function hashingAtOnce(count: number) {
  const config = { password: { hashMemory: 0, hashConcurrency: 1, hashQueue: count } } as AuthConfig;
  const running: { resolve: (hash: string) => void; reject: (error: Error) => void }[] = [];
  class ManualThreads extends HashThreads {
    override hash(): Promise<string> {
      return new Promise((resolve, reject) => running.push({ resolve, reject }));
    }
  }
  const hasher = new PasswordHasher(config, new ManualThreads(config));
  const released: (number | string)[] = [];
  for (let number = 0; number < count; number += 1) {
    void hasher.hash('correct horse').then(
      () => released.push(number),
      () => released.push(`failed ${String(number)}`),
    );
  }
  const turn = () => new Promise(setImmediate);
  const next = async () => {
    await turn();
    return running.shift()!;
  };
  return {
    released,
    finishNext: async () => {
      (await next()).resolve('hash');
      await turn();
    },
    failNext: async () => {
      (await next()).reject(new Error('died'));
      await turn();
    },
  };
}

describe('the pool', () => {
  const BUSY = { key: 'PASSWORD_HASHING_BUSY', status: 503, retryAfter: 2 };
  const attempts = async (hasher: PasswordHasher, count: number) =>
    Promise.allSettled(Array.from({ length: count }, async () => hasher.hash('correct horse')));
  const statuses = async (hasher: PasswordHasher, count: number): Promise<string[]> =>
    (await attempts(hasher, count)).map(({ status }) => status);

  it('hashes some, lets some wait, and turns the rest away at once', async () => {
    expect(await statuses(hasherWith(1, 2), 5)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });

  it('says when to come back', async () => {
    const [, refused] = await attempts(hasherWith(1, 0), 2);
    expect(refused).toMatchObject({ status: 'rejected', reason: BUSY });
  });

  it('counts comparisons too, also those for people who do not exist', async () => {
    const hasher = hasherWith(1, 0);
    const first = hasher.hash('correct horse');
    await expect(hasher.verify(null, 'correct horse')).rejects.toMatchObject(BUSY);
    await first;
  });

  it('hashes in the order of arrival', async () => {
    const hasher = hasherWith(1, 20);
    const order: number[] = [];
    const hashes = Array.from({ length: 8 }, async (_, number) => {
      await hasher.hash('correct horse');
      order.push(number);
    });
    await Promise.all(hashes);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('releases results in groups while passwords wait', async () => {
    const { released, finishNext } = hashingAtOnce(7);
    const steps: string[] = [];
    for (let finished = 1; finished <= 7; finished += 1) {
      await finishNext();
      steps.push(released.splice(0).join());
    }
    // From the fifth on, no password waits.
    expect(steps).toEqual(['', '', '0,1,2', '', '3,4', '5', '6']);
  });

  it('releases results that it holds when the next hash fails', async () => {
    const { released, finishNext, failNext } = hashingAtOnce(4);
    await finishNext();
    await failNext();
    expect(released).toEqual([0, 'failed 1']);
  });

  it('goes on with waiting passwords when its thread dies', async () => {
    const config = { password: { hashMemory: 65_536, hashConcurrency: 1, hashQueue: 20 } } as AuthConfig;
    const threads = new HashThreads(config);
    const hasher = new PasswordHasher(config, threads);
    await hasher.hash('correct horse');
    const waiting = attempts(hasher, 4);
    void threads['pool']?.threads[0]?.terminate();
    expect((await waiting).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('has room again afterwards', async () => {
    const hasher = hasherWith(1, 0);
    await hasher.hash('correct horse');
    expect(await statuses(hasher, 1)).toEqual(['fulfilled']);
  });

  it('leaves the event loop to others', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await attempts(hasherWith(1, 20), 8);
    clearInterval(counting);
    // Eight hashes take some 150 milliseconds; a loop that waited for them would have turned hardly at all.
    expect(turns).toBeGreaterThan(20);
  });
});
