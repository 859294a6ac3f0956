import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { DeclaredInput, InputSource } from '../access/route-declaration.js';
import { HttpErrors } from '../http.errors.js';
import { isStorable } from './storable.js';

type InputType = DeclaredInput['type'];

const FAILURES: Record<InputSource, ErrorFactory> = {
  body: HttpErrors.INVALID_BODY,
  query: HttpErrors.INVALID_QUERY,
  params: HttpErrors.INVALID_PATH,
};

/**
 * Checks each declared part of the request against its class and puts the checked instance in its place, so that a
 * handler never sees anything else. Members the class does not declare are dropped.
 * @throws VALIDATION_ERROR naming the part of the request, not the field
 */
export function validateInputs(request: FastifyRequest, inputs: readonly DeclaredInput[]): void {
  for (const { source, type } of inputs) {
    const given = request[source] ?? {};
    if (!isRecord(given)) throw FAILURES[source]();
    const plain = declaredMembers(type, given);
    if (!isStorable(plain)) throw FAILURES[source]();
    const instance = plainToInstance(type, plain, { exposeDefaultValues: true });
    const faults = validateSync(instance, {
      whitelist: true,
      forbidUnknownValues: true,
      stopAtFirstError: true,
    });
    if (faults.length > 0) throw FAILURES[source]();
    request[source] = instance;
  }
}

/**
 * Only what the class declares reaches the transformer: it assigns to getters as well, and the time it takes grows with
 * the square of the number of members.
 */
function declaredMembers(type: InputType, given: object): object {
  return Object.fromEntries(
    namesOf(type)
      .filter((name) => Object.hasOwn(given, name))
      .map((name) => [name, given[name as keyof typeof given]]),
  );
}

/** Looked up once for each class, because the library walks all of its rules for every question. */
const names = new WeakMap<InputType, string[]>();

function namesOf(type: InputType): string[] {
  const known = names.get(type);
  if (known !== undefined) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
  const found = [...new Set(rules.map(({ propertyName }) => propertyName))];
  names.set(type, found);
  return found;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
