import { getMetadataStorage, type ValidationError } from 'class-validator';
import type { InputFault } from '#common/errors/app-error.js';
import { placedFaults } from './fault-places.js';
import { faultType, kindsFirst } from './fault-types.js';
import { isEchoed } from './not-echoed.decorator.js';

/** More of them help nobody, and a body may hold thousands. */
const MOST_FAULTS = 100;
/** Characters; what is longer is no slip of the finger. */
const LONGEST_ECHO = 255;

interface Place {
  loc: readonly (string | number)[];
  /** What was sent there, before anything was made of it. */
  sent: unknown;
  isEchoed: boolean;
}

type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** The faults found in one part of a request: for each member that has any the first. */
export function inputFaults(part: string, sent: object, errors: readonly ValidationError[]): InputFault[] {
  const place = { loc: [part], sent, isEchoed: true };
  const faults = errors.flatMap((error) => faultsBelow(place, error));
  const byMember = Map.groupBy(faults, ({ loc }) => loc.join('\n'));
  return [...byMember.values()].flatMap(([first]) => first ?? []).slice(0, MOST_FAULTS);
}

/** For what no rule of a single member finds. */
export function faultAt(loc: readonly string[], type: string, msg: string): InputFault {
  return { loc, type, msg, input: null };
}

function faultsBelow(above: Place, error: ValidationError): InputFault[] {
  const place = placeOf(above, error);
  const broken = error.constraints ?? {};
  const own = kindsFirst(Object.keys(broken)).flatMap((name) =>
    brokenRule(place, error, name, broken[name] ?? ''),
  );
  return [...own, ...(error.children ?? []).flatMap((child) => faultsBelow(place, child))];
}

function placeOf({ loc, sent, isEchoed: isShown }: Place, { target, property }: ValidationError): Place {
  return {
    loc: [...loc, Array.isArray(target) ? Number(property) : property],
    sent: (Object(sent) as Record<string, unknown>)[property],
    isEchoed: isShown && (target === undefined || isEchoed(target, property)),
  };
}

function brokenRule(place: Place, error: ValidationError, name: string, msg: string): InputFault[] {
  if (error.value === undefined && place.sent === undefined)
    return [{ loc: place.loc, msg: 'Field required', type: 'missing', input: null }];
  const find = placedFaults(error.target ?? {}, error.property, name);
  if (find !== undefined)
    return find(error.value).map(({ at, type, msg: text }) => ({
      loc: [...place.loc, ...at],
      msg: text,
      type,
      input: null,
    }));
  const rule = ruleOf(error, name);
  const limits = rule?.constraints ?? [];
  return placesOfBreach(place, error, rule).map(({ loc, sent, isEchoed: isShown }) => ({
    loc,
    msg,
    type: faultType(name, sent, limits),
    input: isShown ? echo(sent) : null,
  }));
}

/** A rule for each entry of a list does not say which of them breaks it. */
function placesOfBreach(place: Place, { value, property, target }: ValidationError, rule?: Rule): Place[] {
  if (!rule?.each || !Array.isArray(value)) return [place];
  const [check] = getMetadataStorage().getTargetValidatorConstraints(rule.constraintCls);
  const asked = { value, property, constraints: rule.constraints, object: target ?? {}, targetName: '' };
  const sent: readonly unknown[] = Array.isArray(place.sent) ? place.sent : value;
  return value.flatMap((entry: unknown, index) => {
    if (check?.instance.validate(entry, asked) !== false) return [];
    return [{ ...place, loc: [...place.loc, index], sent: sent[index] }];
  });
}

function ruleOf({ target, property }: ValidationError, name: string): Rule | undefined {
  const rules = getMetadataStorage().getTargetValidationMetadatas(
    (target as object).constructor,
    '',
    true,
    false,
  );
  return rules.find((rule) => rule.propertyName === property && rule.name === name);
}

function echo(sent: unknown): unknown {
  if (typeof sent === 'string') return sent.length <= LONGEST_ECHO ? sent : null;
  return typeof sent === 'number' || typeof sent === 'boolean' ? sent : null;
}
