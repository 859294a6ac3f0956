import type { AttemptFailure } from '../../src/webhooks/deliveries/webhook-attempt.entity.js';
import { after, DAY, later, MINUTE, SECOND, type Company } from '../company.js';
import type { Endpoint, Health } from './endpoints.js';

/** Days that events are kept unless the settings say otherwise, but for one that the first purge would take. */
const DAYS = 29;
/** Nothing of the last minutes: what is on its way cannot be told apart from what is lost. */
const SETTLED = 10 * MINUTE;
/** Seconds between two attempts, as far as they are tried here. */
const PAUSES = [5, 300, 1_800, 7_200, 18_000];
/** Events of a usual organization, one for so many people of all. */
const EVENTS_PER = 33;
/** Own types occur more often than those of billing. */
const OWN = /^(?:account_organization|user|session|invitation|member|team)/;

interface Outcome {
  succeeded: boolean;
  httpCode: number | null;
  failure: AttemptFailure | null;
  response: string;
}

const OK: Outcome = { succeeded: true, httpCode: 200, failure: null, response: '{"received":true}' };
const FAILURES: [Outcome, number][] = [
  [{ succeeded: false, httpCode: 500, failure: null, response: 'Internal Server Error' }, 5],
  [{ succeeded: false, httpCode: 503, failure: null, response: 'upstream connect error' }, 3],
  [{ succeeded: false, httpCode: 404, failure: null, response: '<h1>Not found</h1>' }, 1],
  [{ succeeded: false, httpCode: null, failure: 'timeout', response: 'No answer came in time.' }, 4],
  [{ succeeded: false, httpCode: null, failure: 'refused', response: 'The connection was refused.' }, 2],
  [{ succeeded: false, httpCode: null, failure: 'tls', response: 'The certificate has expired.' }, 1],
];
const FAILING: Record<Health['kind'], number> = { healthy: 0.004, flaky: 0.12, failing: 0.01, off: 0.01 };

interface Occurrence {
  id: string;
  at: Date;
  position: number;
  lane: string;
}

/** Events of the last weeks, the messages made of them, and each attempt to send one. Nothing is left to be sent. */
export function addTraffic(company: Company, endpoints: Endpoint[]): void {
  const { chance, days, order, organizations } = company;
  const from = after(order.now, -DAYS * DAY);
  const busy = new Map(
    organizations.map((organization) => [
      organization.id,
      chance.longTailed(order.people / EVENTS_PER, order.people),
    ]),
  );
  const planned = endpoints
    .flatMap(({ organization }) => organization ?? [])
    .filter((organization, index, all) => all.indexOf(organization) === index)
    .flatMap((organization) =>
      Array.from({ length: busy.get(organization.id) ?? 0 }, () => ({
        organization,
        at: days.moment(later(from, organization.createdAt), after(order.now, -SETTLED)),
      })),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  planned.forEach(({ organization, at }, index) => {
    const wanted = endpoints.filter(
      (endpoint) => endpoint.organization === null || endpoint.organization === organization,
    );
    occur(company, { organizationId: organization.id, at, position: index + 1 }, wanted);
  });
}

function occur(
  company: Company,
  event: { organizationId: string; at: Date; position: number },
  endpoints: Endpoint[],
): void {
  const { chance, house, ledger } = company;
  const type = chance.weighted(house.eventTypes.map((one) => [one, OWN.test(one.name) ? 4 : 1]));
  const { organizationId, at, position } = event;
  const [id, recordId] = [chance.id(at), chance.id(at)];
  const record = type.name.slice(0, type.name.indexOf('.'));
  ledger.add('webhook_events', {
    id,
    position,
    type: type.name,
    organization_id: organizationId,
    endpoint_id: null,
    record_type: record,
    record_id: recordId,
    payload: JSON.stringify({
      type: type.name,
      timestamp: at.toISOString(),
      data: { ...type.example, id: recordId },
    }),
    occurred_at: at,
    created_at: after(at, 40),
  });
  const lane = `${record}:${recordId}`;
  for (const endpoint of endpoints.filter((one) => wants(one, type.name, at)))
    deliver(company, endpoint, { id, at, position, lane });
}

function wants({ types, createdAt, health }: Endpoint, type: string, at: Date): boolean {
  return types.includes(type) && createdAt < at && !(health.kind === 'off' && at > health.since);
}

function deliver(
  company: Company,
  endpoint: Endpoint,
  { id: eventId, at, position, lane }: Occurrence,
): void {
  const { chance, ledger, order } = company;
  const id = chance.id(at);
  const attempts = attemptsOf(company, endpoint, at).filter((attempt) => attempt.at < order.now);
  const [first, last] = [attempts[0], attempts.at(-1)];
  if (first === undefined || last === undefined) return;
  ledger.add('webhook_deliveries', {
    id,
    event_id: eventId,
    endpoint_id: endpoint.id,
    lane,
    position,
    status: last.outcome.succeeded ? 'succeeded' : 'failed',
    attempts: attempts.length,
    first_attempt_at: first.at,
    last_attempt_at: last.at,
    last_http_code: last.outcome.httpCode,
    created_at: after(at, 40),
  });
  for (const { at: attemptedAt, outcome } of attempts)
    ledger.add('webhook_attempts', {
      id: chance.id(attemptedAt),
      delivery_id: id,
      endpoint_id: endpoint.id,
      url: endpoint.url,
      attempted_at: attemptedAt,
      duration: durationOf(company, outcome),
      succeeded: outcome.succeeded,
      http_code: outcome.httpCode,
      failure: outcome.failure,
      response: outcome.response,
    });
}

function attemptsOf(
  { chance }: Company,
  { health }: Endpoint,
  occurred: Date,
): { at: Date; outcome: Outcome }[] {
  const made: { at: Date; outcome: Outcome }[] = [];
  let at = after(occurred, chance.between(60, 900));
  for (const pause of [...PAUSES, 0]) {
    const failing = health.kind === 'failing' && at > health.since ? 0.97 : FAILING[health.kind];
    const outcome = chance.happens(failing) ? chance.weighted(FAILURES) : OK;
    made.push({ at, outcome });
    if (outcome.succeeded) break;
    at = after(at, pause * SECOND + chance.between(0, 2_000));
  }
  return made;
}

function durationOf({ chance }: Company, { failure }: Outcome): number {
  return failure === 'timeout' ? 15_000 + chance.between(0, 30) : 25 + chance.longTailed(70, 9_000);
}
