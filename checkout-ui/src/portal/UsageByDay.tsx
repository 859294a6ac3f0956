import { useState } from 'react';
import { DayEvents } from './DayEvents';
import { DayBars } from './DayBars';
import { DayTable } from './DayTable';
import { en } from './en.portal';
import { quantityText } from './quantities';
import type { Scene } from './scene';
import type { UsageMeter } from './types';
import { latestOf, spansOf, usageWindow, type UsedDay } from './usage-window';
import { useLoaded } from './useLoaded';
import { useSettled } from './useSettled';

interface MeterProps {
  scene: Scene;
  meter: UsageMeter;
}

interface Measured {
  days: UsedDay[];
  /** Whether the units were reset before the first day. */
  since: Date | null;
  total: string;
}

/** The usage of each day; a chosen one is explained by its events. */
export function UsageByDay({ scene, meter }: MeterProps) {
  const { data, hasFailed, reload } = useLoaded(() => measured({ scene, meter }), scene.onOver);
  const [chosen, setChosen] = useState<number | null>(null);
  const settled = useSettled(chosen);
  if (hasFailed)
    return (
      <div className="trouble" role="alert">
        <p>{en.usageFailed}</p>
        <button type="button" className="secondary" onClick={() => void reload()}>
          {en.retry}
        </button>
      </div>
    );
  if (data === null)
    return (
      <div className="days" aria-busy>
        <span className="unseen">{en.loading}</span>
        <i className="bone tall" />
      </div>
    );
  const { days, since, total } = data;
  if (days.every(({ quantity }) => quantity === 0)) return <p className="help">{en.nothingUsed}</p>;
  const day = settled === null ? undefined : days[settled];
  const title = since === null ? en.lastDays : en.sinceReset;
  return (
    <div className="days">
      <p className="help">
        {title} · <strong>{total}</strong>
      </p>
      <DayBars id={meter.id} name={meter.meter.name} {...{ days, chosen }} onChoose={setChosen} />
      <DayTable name={meter.meter.name} {...{ days, chosen }} onChoose={setChosen} />
      {day === undefined ? (
        <p className="help">{en.chooseDay}</p>
      ) : (
        <DayEvents key={day.from.toISOString()} {...{ scene, meter, day }} />
      )}
    </div>
  );
}

async function measured({ scene: { api, locale }, meter }: MeterProps): Promise<Measured> {
  const window = usageWindow(meter.reset_at, latestOf(new Date(), meter.modified_at));
  const { quantities, total } = await api.quantities(meter.id, window);
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const short = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
  const text = (quantity: number): string => quantityText(quantity, meter.meter, locale);
  const starts = quantities.map(({ timestamp }) => timestamp);
  const days = spansOf(starts, window).map((span, index) => {
    const quantity = quantities[index]?.quantity ?? 0;
    const at = new Date(starts[index] ?? '');
    return { ...span, name: long.format(at), short: short.format(at), quantity, text: text(quantity) };
  });
  return { days, since: window.since, total: text(total) };
}
