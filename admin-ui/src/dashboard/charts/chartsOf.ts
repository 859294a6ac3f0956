import type { Dashboard } from '../dashboard.types';
import { listLinks, spanOf } from '../listLinks';
import type { Chart, Series } from './chart';

type ChartWord = (key: string) => string;

const one = (name: string, colour: Series['colour'] = 'chartFirst'): Series[] => [{ name, colour }];
const week = 7 * 86_400;

/** Every chart of the page that the user may see. */
export function chartsOf(dashboard: Dashboard, word: ChartWord): Chart[] {
  return [...userCharts(dashboard, word), ...signInChart(dashboard, word), ...webhookChart(dashboard, word)];
}

function userCharts({ people, step }: Dashboard, word: ChartWord): Chart[] {
  if (people === null) return [];
  const [signUps, active] = [
    word('people.signUps'),
    word(step >= week ? 'people.active_week' : 'people.active'),
  ];
  return [
    {
      title: signUps,
      step,
      series: one(signUps),
      points: people.points.map((point) => ({
        at: point.at,
        values: [point.signUps],
        to: listLinks.signUps(spanOf(point.at, step)),
      })),
    },
    {
      title: active,
      step,
      series: one(active, 'chartSecond'),
      points: people.points.map((point) => ({
        at: point.at,
        values: [point.active],
        to: listLinks.active(spanOf(point.at, step)),
      })),
    },
  ];
}

function signInChart({ signIns, step }: Dashboard, word: ChartWord): Chart[] {
  if (signIns === null) return [];
  return [
    {
      title: word('sign_ins.title'),
      step,
      series: [
        { name: word('sign_ins.succeeded'), colour: 'chartFirst' },
        { name: word('sign_ins.refused'), colour: 'chartTrouble' },
      ],
      points: signIns.points.map(({ at, succeeded, refused }) => ({
        at,
        values: [succeeded, refused],
        to: listLinks.signIns(spanOf(at, step)),
      })),
    },
  ];
}

/** Attempts have no list, deliveries do; a point with failed attempts links to the deliveries they belong to. */
function webhookChart({ webhooks }: Dashboard, word: ChartWord): Chart[] {
  if (webhooks === null) return [];
  const isMonth = webhooks.points.length === 30;
  return [
    {
      title: word(isMonth ? 'webhooks.month' : 'webhooks.attempts'),
      step: webhooks.step,
      series: [
        { name: word('webhooks.succeeded'), colour: 'chartFirst' },
        { name: word('webhooks.failed'), colour: 'chartTrouble' },
      ],
      points: webhooks.points.map(({ at, succeeded, failed }) => ({
        at,
        values: [succeeded, failed],
        to: listLinks.deliveries(spanOf(at, webhooks.step), failed > 0),
      })),
    },
  ];
}
