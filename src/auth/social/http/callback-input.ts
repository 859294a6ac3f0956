import type { FastifyRequest } from 'fastify';
import { parseJsonBody } from '#platform/http/server/body-parsers.js';

const MEMBERS = ['code', 'state', 'error', 'error_description', 'device_id', 'user'] as const;

/** What a provider has a browser bring back. An empty text is none. */
export type CallbackInput = Readonly<Partial<Record<(typeof MEMBERS)[number], string>>>;

/** Null when a member is no text, as one that is there twice. */
export function readCallback({ query, body }: FastifyRequest): CallbackInput | null {
  const given = { ...membersOf(query), ...membersOf(body) };
  const found = MEMBERS.map((name) => [name, given[name]] as const).filter(([, value]) => isGiven(value));
  if (found.some(([, value]) => typeof value !== 'string')) return null;
  return Object.fromEntries(found);
}

/** What apple posts of a person, once and as JSON; null when it cannot be read. */
export function readFormUser({ user }: CallbackInput): Record<string, unknown> | null {
  if (user === undefined) return null;
  try {
    const read = parseJsonBody(user);
    return typeof read === 'object' && !Array.isArray(read) ? (read as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
