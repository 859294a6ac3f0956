import { describe, expect, it } from '@jest/globals';
import { isCancellation, isConnectionFailure, isLockTimeout } from './connection-failure.js';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('a failure to reach the database', () => {
  it.each([
    ['nobody listens', withCode('ECONNREFUSED')],
    ['the connection is cut', withCode('ECONNRESET')],
    ['the name is unknown', withCode('ENOTFOUND')],
    ['the server shuts down', withCode('57P01')],
    ['the server is starting', withCode('57P03')],
    ['the server has no connection left', withCode('53300')],
    ['the connection fails in the server’s own words', withCode('08006')],
    ['the driver noticed the end', new Error('Connection terminated unexpectedly')],
    ['the pool gave up waiting', new Error('timeout exceeded when trying to connect')],
    ['the library wraps it', new Error('failed', { cause: withCode('ECONNREFUSED') })],
    ['each of several addresses failed', new AggregateError([withCode('ECONNREFUSED')])],
    ['it is wrapped twice', new Error('a', { cause: new Error('b', { cause: withCode('57P02') }) })],
  ])('is that %s', (_case, error) => {
    expect(isConnectionFailure(error)).toBe(true);
  });

  it.each([
    ['a broken constraint', withCode('23505')],
    ['an unknown table', withCode('42P01')],
    ['a statement that took too long', withCode('57014')],
    ['any other error', new Error('Connection of two thoughts')],
    ['a text', 'ECONNREFUSED'],
    ['nothing', undefined],
    ['several other errors', new AggregateError([withCode('23505')])],
  ])('is not %s', (_case, error) => {
    expect(isConnectionFailure(error)).toBe(false);
  });
});

describe('a lock timeout', () => {
  it.each([
    ['PostgreSQL reports it', withCode('55P03'), true],
    ['the library wraps it', new Error('failed', { cause: withCode('55P03') }), true],
    ['a deadlock was ended', withCode('40P01'), true],
    ['the statement itself timed out', withCode('57014'), false],
    ['the connection is lost', withCode('08006'), false],
    ['it is a string', '55P03', false],
  ])('is known when %s', (_case, error, isTimeout) => {
    expect(isLockTimeout(error)).toBe(isTimeout);
  });
});

describe('a canceled statement', () => {
  it.each([
    ['PostgreSQL reports it', withCode('57014'), true],
    ['the library wraps it', new Error('failed', { cause: withCode('57014') }), true],
    ['the server shuts down', withCode('57P01'), false],
    ['it is a string', '57014', false],
  ])('is known when %s', (_case, error, isCanceled) => {
    expect(isCancellation(error)).toBe(isCanceled);
  });
});
