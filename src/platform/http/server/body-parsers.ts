import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse as parseJson } from 'secure-json-parse';
import { HttpErrors } from '../http.errors.js';

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Reads bodies as the wire contract says: JSON, URL-encoded and multipart forms; without a content type there is no
 * body; any other type reaches the schema as text, which refuses it.
 */
export async function registerBodyParsers(server: FastifyInstance): Promise<void> {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
  server.addContentTypeParser('*', { parseAs: 'string' }, readOther);
  await server.register(formbody);
  server.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readForm);
}

/** Members that would reach an object's prototype (`__proto__`) make the body invalid. */
function readJson(request: FastifyRequest, text: string, done: Done): void {
  if (text === '' || request.is404) return done(null, undefined);
  try {
    done(null, parseJson(text, { protoAction: 'error', constructorAction: 'error' }));
  } catch (cause) {
    done(HttpErrors.MALFORMED_JSON({}, { cause }));
  }
}

/** Parsed from a buffer, so that the limit for bodies holds for forms as well. No input of ours takes a file. */
async function readForm(request: FastifyRequest, bytes: Buffer<ArrayBuffer>): Promise<unknown> {
  if (request.is404) return undefined;
  const type = request.headers['content-type'] ?? '';
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- discouraged for streams of any length; this is a short buffer
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  } catch (cause) {
    throw HttpErrors.BAD_REQUEST({}, { cause });
  }
}

function readOther(request: FastifyRequest, text: string, done: Done): void {
  done(null, request.headers['content-type'] === undefined ? undefined : text);
}
