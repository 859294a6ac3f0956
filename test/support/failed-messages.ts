import { ADMINISTRATOR, type ConsoleDesk } from './console-desk.js';
import { eventually } from './eventually.js';
import type { Receiver } from './receiver.js';

const ENDPOINTS = '/api/admin/webhook-endpoints';
const reason = 'For a test';

/**
 * Messages of these types that a receiver answered 500 and that were given up then, to an endpoint of their own; its id. From
 * now on the receiver takes everything.
 */
export async function giveUpMessages(
  desk: ConsoleDesk,
  receiver: Receiver,
  types: readonly string[],
): Promise<string> {
  const staff = desk.newVisitor();
  await staff.post('/api/admin/session', ADMINISTRATOR);
  const endpoint = { url: `${receiver.origin}/${types.join()}`, format: 'raw', events: types, reason };
  const { id } = (await staff.post<{ id: string }>(ENDPOINTS, endpoint)).body;
  receiver.answer = () => ({ status: 500 });
  for (const type of types) await staff.post(`${ENDPOINTS}/${id}/test`, { type, reason });
  await eventually('each message was answered', 20_000, async () => {
    const path = `/api/admin/webhook-deliveries?endpointId=${id}`;
    const { data } = (await staff.get<{ data: { lastHttpCode: number | null }[] }>(path)).body;
    return data.length === types.length && data.every(({ lastHttpCode }) => lastHttpCode === 500);
  });
  // As after the last of the attempts, which are made over days.
  await desk.inDatabase(`update webhook_deliveries set status = 'failed' where endpoint_id = $1`, [id]);
  receiver.reset();
  return id;
}
