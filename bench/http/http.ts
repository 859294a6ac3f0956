import { availableParallelism } from 'node:os';
import { heading, milliseconds, ratio, report, tableRow, verdict } from '../support/report.js';
import { load, type LoadPlan } from '../support/load.js';
import { residentMegabytes } from '../support/memory.js';
import { median, medianRatio, timeInTurn, type Measurement } from '../support/turns.js';
import { endProducts } from '../../test/support/product.js';
import { openContenders, type Contenders } from './contenders.js';
import { PEOPLE } from './population.js';
import { rowsOf, type Row } from './rows.js';

const ROUNDS = Number(process.env['HTTP_ROUNDS'] ?? 3);
/** Megabytes that the product may hold after the bench. */
const MEMORY = 250;
/** People who sign in at once while sessions are read, and how many times the calm p95 readers may wait. */
const STORMS = [
  { lanes: 8, most: 3 },
  { lanes: 64, most: 5 },
];

/** Times the product against better-auth, tuned, and against what its work costs at least, in the same run. */
export async function benchHttp(): Promise<void> {
  try {
    const contenders = await openContenders();
    heading(
      `HTTP, ${PEOPLE.toLocaleString('en')} users, ${String(availableParallelism())} cores, rates per second`,
    );
    tableRow(['Row', 'Product', 'better-auth', 'Floor', 'Product / peer', 'Product / floor', 'Aim']);
    tableRow([':--', '--:', '--:', '--:', '--:', '--:', ':--']);
    for (const row of rowsOf(contenders)) await compare(row);
    await compareStorms(contenders);
    weigh(contenders);
    contenders.stop();
  } finally {
    await endProducts();
  }
}

async function compare({ name, product, peer, floor, warmUps, aims }: Row): Promise<void> {
  const measurements: Measurement[] = [floor, product, peer];
  await timeInTurn(measurements, warmUps);
  const [floors = [], products = [], peers = []] = await timeInTurn(measurements, ROUNDS);
  const [byPeer, byFloor] = [medianRatio(products, peers), medianRatio(products, floors)];
  const verdicts = [
    ...(aims.peer === undefined ? [] : [verdict(byPeer >= aims.peer, `${String(aims.peer)} × peer`)]),
    ...(aims.floor === undefined ? [] : [verdict(byFloor >= aims.floor, `${String(aims.floor)} × floor`)]),
  ];
  const rates = [products, peers, floors].map((each) => median(each).toFixed(0));
  tableRow([name, ...rates, byPeer.toFixed(2), byFloor.toFixed(2), verdicts.join(', ')]);
}

async function compareStorms({ product, peer }: Contenders): Promise<void> {
  heading('get-session over 4 connections while others sign in, p95');
  const calm = { product: await waitOf(product.read), peer: await waitOf(peer.read) };
  report('calm: the product, better-auth', `${milliseconds(calm.product)}, ${milliseconds(calm.peer)}`);
  for (const { lanes, most } of STORMS) {
    const waits = {
      product: await waitDuring(product.read, { ...product.signIn, lanes }),
      peer: await waitDuring(peer.read, { ...peer.signIn, lanes }),
    };
    const [times, others] = [waits.product / calm.product, ratio(waits.peer, calm.peer)];
    const isMet = verdict(times <= most, `<= ${String(most)}`);
    report(
      `${String(lanes)} sign in: the product`,
      milliseconds(waits.product),
      `${times.toFixed(2)}, ${isMet}`,
    );
    report(`${String(lanes)} sign in: better-auth`, milliseconds(waits.peer), others);
  }
}

/** Milliseconds, of all but the slowest reader in twenty. */
async function waitOf(read: LoadPlan): Promise<number> {
  return (await load({ ...read, lanes: 4, count: 2_000, withinMs: 15_000 })).p95;
}

async function waitDuring(read: LoadPlan, signIn: LoadPlan): Promise<number> {
  const ended = new AbortController();
  const storm = load({ ...signIn, count: 100_000, withinMs: 60_000, signal: ended.signal });
  const wait = await waitOf(read);
  ended.abort();
  await storm;
  return wait;
}

function weigh({ product: { pid } }: Contenders): void {
  const memory = residentMegabytes(pid);
  if (memory === null) return;
  heading('Memory');
  const isMet = verdict(memory < MEMORY, `< ${String(MEMORY)} MB`);
  report('resident after all this, without PostgreSQL', `${memory.toFixed(0)} MB`, isMet);
}
