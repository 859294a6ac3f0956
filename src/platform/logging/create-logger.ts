import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';
import { requestContext } from '../http/server/request-context.js';
import { serializeError } from './serialize-error.js';

export interface LoggerOptions {
  level: string;
  /** Lines for people, in colour, instead of one JSON object each. */
  isPretty: boolean;
}

/** Members that hold secrets wherever they turn up in a logged object, up to two levels deep. */
const SECRET_MEMBERS = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'tokenHash',
  'passwordHash',
];
const REDACTED = SECRET_MEMBERS.flatMap((member) => [member, `*.${member}`, `*.*.${member}`]);

/** The process's one logger. Every line written on behalf of a request carries its id. */
export function createLogger({ level, isPretty }: LoggerOptions, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    redact: { paths: REDACTED, censor: '[redacted]' },
    mixin: idOfRequest,
  };
  if (destination !== undefined) return pino(options, destination);
  return pino(options, isPretty ? prettyLines() : gatheredLines());
}

function idOfRequest(): { requestId?: string } {
  const store = requestContext.getStore();
  return store === undefined ? {} : { requestId: store.requestId };
}

/** Milliseconds that a line waits for others. A process that is killed loses the lines that wait. */
const GATHERING = 20;
/** Characters that do not wait. */
const ENOUGH = 8_192;

/** Standard output. Writing takes longer than making a line, so a busy process writes several lines at once. */
function gatheredLines(): DestinationStream & { flushSync: () => void } {
  const output = pino.destination({ dest: 1, sync: true });
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const gathered = lines;
    lines = '';
    if (gathered !== '') output.write(gathered);
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      lines += line;
      if (lines.length >= ENOUGH) flush();
      else timer ??= setTimeout(flush, GATHERING).unref();
    },
    // After a fatal line.
    flushSync: flush,
  };
}

function prettyLines(): DestinationStream {
  return pretty({
    colorize: true,
    singleLine: true,
    ignore: 'requestId,reqId,context,method,route,status,milliseconds',
    messageFormat:
      '{if context}{context}: {end}{msg}{if route} {method} {route} {status} in {milliseconds} ms{end}',
    translateTime: 'SYS:HH:MM:ss',
  });
}
