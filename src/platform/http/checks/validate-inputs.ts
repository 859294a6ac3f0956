import { isDeepStrictEqual } from 'node:util';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { AppError, InputFault } from '#common/errors/app-error.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { DeclaredInput, InputSource } from '../access/route-declaration.js';
import { isForStaff } from '../access/staff-controller.decorator.js';
import { HttpErrors } from '../http.errors.js';
import { withGatheredMembers } from '../v1/deep-members.js';
import { faultAt, inputFaults } from '../v1/input-faults.js';
import { isBelowV1 } from '../v1/v1-path.js';
import { valuesHeldBy } from './holds-values.decorator.js';
import { keepFoundRules } from './known-rules.js';
import { isStorable } from './storable.js';
import { toldFaults } from './told-faults.js';

keepFoundRules();

type InputType = DeclaredInput['type'];

const FAILURES: Record<InputSource, ErrorFactory> = {
  body: HttpErrors.INVALID_BODY,
  query: HttpErrors.INVALID_QUERY,
  params: HttpErrors.INVALID_PATH,
};

/** The parts of a request as clients of the published Polar SDK call them. */
const PARTS: Record<InputSource, string> = { body: 'body', query: 'query', params: 'path' };

/**
 * Checks each declared part of the request against its class and puts the checked instance in its place, so that a
 * handler never sees anything else. Members the class does not declare are dropped.
 * @throws VALIDATION_ERROR naming the part of the request, and for staff its members; below /v1 INVALID_INPUT, which names
 * each
 */
export function validateInputs(request: FastifyRequest, inputs: readonly DeclaredInput[]): void {
  for (const { source, type } of inputs) {
    const isDetailed = isBelowV1(request);
    const checked = checkedInput(type, request[source] ?? {}, { part: PARTS[source], isDetailed });
    if (Array.isArray(checked)) throw refusalOf(request, source, checked);
    request[source] = checked;
  }
}

function refusalOf(request: FastifyRequest, source: InputSource, faults: InputFault[]): AppError {
  if (isBelowV1(request)) return HttpErrors.INVALID_INPUT({}, { faults });
  const refusal = FAILURES[source]();
  if (!isForStaff(request)) return refusal;
  const members = { faults: faults.map(({ loc, msg }) => ({ loc, msg: msg || 'Not valid' })) };
  return FAILURES[source]({}, { message: `${refusal.message}: ${toldFaults(faults)}`, members });
}

interface Asked {
  part: string;
  /** Whether the answer tells of every fault. */
  isDetailed: boolean;
}

/** An instance of the class, or what is wrong. */
function checkedInput(type: InputType, given: unknown, { part, isDetailed }: Asked): object | InputFault[] {
  if (!isRecord(given)) return [faultAt([part], 'model_attributes_type', 'Input should be an object')];
  const plain = declaredMembers(type, withGatheredMembers(type.prototype as object, given));
  if (mayBeEmpty.has(type) && Object.keys(plain).length === 0) return new type();
  const mostValues = valuesHeldBy(type);
  if (!isStorable(plain, mostValues)) {
    const member = Object.keys(plain)
      .filter((name) => !isStorable(plain[name], mostValues))
      .slice(0, 1);
    return [faultAt([part, ...member], 'value_error', `${member[0] ?? 'Input'} cannot be stored`)];
  }
  const instance = plainToInstance(type, plain, { exposeDefaultValues: true });
  const errors = validateSync(instance, {
    whitelist: true,
    forbidUnknownValues: true,
    stopAtFirstError: !isDetailed,
  });
  if (errors.length > 0) return inputFaults(part, plain, errors);
  if (Object.keys(plain).length === 0 && isDeepStrictEqual(instance, new type())) mayBeEmpty.add(type);
  return instance;
}

/** Classes of which an input without members is valid and is a plain instance; it is checked once. */
const mayBeEmpty = new WeakSet<InputType>();

/**
 * Only what the class declares reaches the transformer: it assigns to getters as well, and the time it takes grows with
 * the square of the number of members.
 */
function declaredMembers(type: InputType, given: object): Record<string, unknown> {
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
