import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse as parseJson } from 'secure-json-parse';
import { HttpErrors } from '../http.errors.js';
import { streamsBody } from '../streamed-body.decorator.js';
import { wantsUnparsedBody } from '../unparsed-body.decorator.js';

/** Stands for the content type of a body that its route reads as a stream. */
const STREAM = 'application/x-atrium-stream';
/** Milliseconds between a refusal and the end of the connection. */
const LINGER = 1_000;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Reads bodies as the wire contract says: JSON, URL-encoded and multipart forms; without a content type there is no
 * body; any other type reaches the schema as text, which refuses it. Routes of `@UnparsedBody()` get the bytes, those of
 * `@StreamedBody()` a stream.
 */
export async function registerBodyParsers(server: FastifyInstance): Promise<void> {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJson);
  server.addContentTypeParser('*', { parseAs: 'buffer' }, readOther);
  await server.register(formbody);
  server.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readForm);
  passStreams(server);
}

/** Parsers are chosen by the content type alone, and only one without `parseAs` leaves the body unread. */
function passStreams(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (!streamsBody({ routeOptions })) return done();
    raw.headers['content-type'] = STREAM;
    const { socket } = raw;
    reply.raw.once('finish', () => closeUnlessComplete(raw, socket));
    done();
  });
  server.addContentTypeParser(STREAM, (request, payload, done) => {
    if (streamsBody(request)) done(null, payload);
    else done(HttpErrors.BAD_REQUEST());
  });
}

/**
 * Ends the connection of a client that still sends what was refused, after leaving it the time to read the answer. A
 * connection whose request arrived in full meanwhile stays open, as the client may use it again.
 */
function closeUnlessComplete(request: IncomingMessage, socket: Socket): void {
  if (request.complete) return;
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, LINGER);
  socket.once('close', () => clearTimeout(timer));
}

/**
 * Members that would reach an object's prototype (`__proto__`) make the body invalid.
 * @throws MALFORMED_JSON
 */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return parseJson(text, { protoAction: 'error', constructorAction: 'error' });
  } catch (cause) {
    throw HttpErrors.MALFORMED_JSON({}, { cause });
  }
}

function readJson(request: FastifyRequest, bytes: Buffer, done: Done): void {
  if (request.is404) return done(null, undefined);
  if (wantsUnparsedBody(request)) return done(null, bytes);
  try {
    done(null, parseJsonBody(bytes.toString('utf8')));
  } catch (error) {
    done(error as Error);
  }
}

/** Parsed from a buffer, so that the limit for bodies holds for forms as well. No input of ours takes a file. */
async function readForm(request: FastifyRequest, bytes: Buffer<ArrayBuffer>): Promise<unknown> {
  if (request.is404) return undefined;
  if (wantsUnparsedBody(request)) return bytes;
  const type = request.headers['content-type'] ?? '';
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- discouraged for streams of any length; this is a short buffer
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  } catch (cause) {
    throw HttpErrors.BAD_REQUEST({}, { cause });
  }
}

function readOther(request: FastifyRequest, bytes: Buffer, done: Done): void {
  if (wantsUnparsedBody(request)) return done(null, bytes);
  done(null, request.headers['content-type'] === undefined ? undefined : bytes.toString('utf8'));
}
