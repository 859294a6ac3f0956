import type { Dashboard } from './dashboard.types';
import type { Figure } from './KeyFigure';
import type { DashboardRange } from './ranges';
import { listLinks, spanOfAll } from './listLinks';

type FigureWord = (key: string) => string;

/** The numbers at the top that the user may see. */
export function figuresOf(dashboard: Dashboard, range: DashboardRange, word: FigureWord): Figure[] {
  const figures = [
    ...userFigures(dashboard, range, word),
    ...signInFigures(dashboard, word),
    ...mailFigures(dashboard, word),
    ...otherFigures(dashboard, word),
    ...endedAccountFigures(dashboard, word),
  ];
  // Periods before the first count have nothing to compare with.
  return dashboard.completeFrom === null ? figures : figures.map(({ before: _before, ...figure }) => figure);
}

function userFigures({ people, step }: Dashboard, range: DashboardRange, word: FigureWord): Figure[] {
  if (people === null) return [];
  const span = spanOfAll(people.points, step);
  return [
    {
      name: 'signUps',
      label: word('figures.signUps'),
      value: people.signUps.now,
      before: people.signUps.before,
      course: people.points.map(({ signUps }) => signUps),
      to: listLinks.signUps(span),
    },
    {
      name: 'active',
      label: word(range === '24h' ? 'figures.active' : 'figures.active_each_day'),
      value: people.active.now,
      before: people.active.before,
      course: people.points.map(({ active }) => active),
      colour: 'chartSecond',
      to: listLinks.active(span),
    },
  ];
}

/** Deleted accounts and bans, when there are any. */
function endedAccountFigures({ people, step }: Dashboard, word: FigureWord): Figure[] {
  if (people === null) return [];
  const span = spanOfAll(people.points, step);
  const endings = [
    { name: 'deletions', action: 'user.deleted', compared: people.deletions },
    { name: 'bans', action: 'user.banned', compared: people.bans },
  ];
  return endings
    .filter(({ compared }) => compared.now > 0)
    .map(({ name, action, compared }) => ({
      name,
      label: word(`people.${name}`),
      value: compared.now,
      before: compared.before,
      isTrouble: true,
      to: listLinks.audit(action, span),
    }));
}

function signInFigures({ signIns, step }: Dashboard, word: FigureWord): Figure[] {
  if (signIns === null) return [];
  const span = spanOfAll(signIns.points, step);
  return [
    {
      name: 'signIns',
      label: word('figures.signIns'),
      value: signIns.succeeded.now,
      before: signIns.succeeded.before,
      course: signIns.points.map(({ succeeded }) => succeeded),
      to: listLinks.signIns(span, { outcome: 'succeeded' }),
    },
    {
      name: 'refused',
      label: word('figures.refused'),
      value: signIns.refused.now,
      before: signIns.refused.before,
      course: signIns.points.map(({ refused }) => refused),
      colour: 'chartTrouble',
      isTrouble: true,
      to: listLinks.signIns(span, { outcome: 'refused' }),
    },
  ];
}

function mailFigures({ mails }: Dashboard, word: FigureWord): Figure[] {
  if (mails === null) return [];
  return [
    {
      name: 'mails',
      label: word('figures.mails'),
      value: mails.sent,
      hint: word('figures.mails_hint'),
      to: listLinks.mails('sent', mails.since),
    },
  ];
}

function otherFigures({ webhooks, impersonations }: Dashboard, word: FigureWord): Figure[] {
  const figures: (Figure | false | null)[] = [
    webhooks && {
      name: 'endpoints',
      label: word('webhooks.endpoints'),
      value: webhooks.enabled,
      hint: word('webhooks.enabled'),
      to: '/webhook-endpoints',
    },
    impersonations !== null &&
      impersonations.running > 0 && {
        name: 'acting',
        label: word('figures.acting'),
        value: impersonations.running,
        hint: word('figures.acting_hint'),
      },
  ];
  return figures.filter((figure) => figure !== null && figure !== false);
}
