import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
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
  await server.register(multipart, { attachFieldsToBody: 'keyValues', limits: { files: 0 } });
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

function readOther(request: FastifyRequest, text: string, done: Done): void {
  done(null, request.headers['content-type'] === undefined ? undefined : text);
}
