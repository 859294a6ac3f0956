import { describe, expect, it } from '@jest/globals';
import type { Logger } from 'pino';
import { requestContext } from '../http/server/request-context.js';
import { createLogger } from './create-logger.js';

type Line = Record<string, unknown>;

/** What a logger writes while it is used. */
function linesOf(use: (logger: Logger) => void, level = 'info'): Line[] {
  const lines: Line[] = [];
  const destination = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
  use(createLogger({ level, isPretty: false }, destination));
  return lines;
}

describe('a line of the log', () => {
  it('is JSON with the time in words, and says nothing about the machine', () => {
    const [line] = linesOf((logger) => logger.info({ route: '/ok' }, 'request'));
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      route: '/ok',
      msg: 'request',
    });
  });

  it('is written from the level of the settings on', () => {
    const lines = linesOf((logger) => {
      logger.info('too quiet');
      logger.warn('loud enough');
    }, 'warn');
    expect(lines.map(({ msg }) => msg)).toEqual(['loud enough']);
  });

  it('carries the id of the request it is written for', () => {
    const [line] = linesOf((logger) => requestContext.run({ requestId: 'r1' }, () => logger.info('x')));
    expect(line?.['requestId']).toBe('r1');
  });

  it('carries no id outside of a request', () => {
    expect(linesOf((logger) => logger.info('x'))[0]).not.toHaveProperty('requestId');
  });

  it.each(['password', 'token', 'secret', 'cookie', 'authorization', 'tokenHash', 'passwordHash'])(
    'hides the member %s, at the top and two levels deep',
    (member) => {
      const lines = linesOf((logger) => {
        logger.info({ [member]: 'hush' });
        logger.info({ body: { [member]: 'hush', name: 'Ada' } });
        logger.info({ request: { headers: { [member]: 'hush' } } });
      });
      expect(JSON.stringify(lines)).not.toContain('hush');
      expect(lines[1]).toMatchObject({ body: { [member]: '[redacted]', name: 'Ada' } });
    },
  );
});
