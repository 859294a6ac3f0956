import type { Dashboard } from './dashboard.types';
import type { Figure } from './KeyFigure';
import type { Range } from './ranges';
import { rowsBehind, spanOfAll } from './rowsBehind';

type Word = (key: string) => string;

/** The numbers at the top, as far as the person may see what they count. */
export function figuresOf(dashboard: Dashboard, range: Range, word: Word): Figure[] {
  const figures = [
    ...ofPeople(dashboard, range, word),
    ...ofSignIns(dashboard, word),
    ...ofMails(dashboard, word),
    ...ofOthers(dashboard, word),
    ...ofEndings(dashboard, word),
  ];
  // What is not counted yet is nothing to compare with.
  return dashboard.completeFrom === null ? figures : figures.map(({ before: _before, ...figure }) => figure);
}

function ofPeople({ people, step }: Dashboard, range: Range, word: Word): Figure[] {
  if (people === null) return [];
  const span = spanOfAll(people.points, step);
  return [
    {
      name: 'signUps',
      label: word('figures.signUps'),
      value: people.signUps.now,
      before: people.signUps.before,
      course: people.points.map(({ signUps }) => signUps),
      to: rowsBehind.signUps(span),
    },
    {
      name: 'active',
      label: word(range === '24h' ? 'figures.active' : 'figures.active_each_day'),
      value: people.active.now,
      before: people.active.before,
      course: people.points.map(({ active }) => active),
      colour: 'chartSecond',
      to: rowsBehind.active(span),
    },
  ];
}

/** Deleted accounts and bans, where there were any. */
function ofEndings({ people, step }: Dashboard, word: Word): Figure[] {
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
      to: rowsBehind.audit(action, span),
    }));
}

function ofSignIns({ signIns, step }: Dashboard, word: Word): Figure[] {
  if (signIns === null) return [];
  const span = spanOfAll(signIns.points, step);
  return [
    {
      name: 'signIns',
      label: word('figures.signIns'),
      value: signIns.succeeded.now,
      before: signIns.succeeded.before,
      course: signIns.points.map(({ succeeded }) => succeeded),
      to: rowsBehind.signIns(span, { outcome: 'succeeded' }),
    },
    {
      name: 'refused',
      label: word('figures.refused'),
      value: signIns.refused.now,
      before: signIns.refused.before,
      course: signIns.points.map(({ refused }) => refused),
      colour: 'chartTrouble',
      isTrouble: true,
      to: rowsBehind.signIns(span, { outcome: 'refused' }),
    },
  ];
}

function ofMails({ mails }: Dashboard, word: Word): Figure[] {
  if (mails === null) return [];
  return [
    {
      name: 'mails',
      label: word('figures.mails'),
      value: mails.sent,
      hint: word('figures.mails_hint'),
      to: rowsBehind.mails('sent', mails.since),
    },
  ];
}

function ofOthers({ webhooks, impersonations }: Dashboard, word: Word): Figure[] {
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
