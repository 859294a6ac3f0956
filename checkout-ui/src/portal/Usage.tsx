import { useState } from 'react';
import { Badge } from './Badge';
import { dayOf } from './dates';
import { en } from './en.portal';
import { quantityText } from './quantities';
import type { Scene } from './scene';
import { Section } from './Section';
import type { UsageMeter } from './types';
import { UsageByDay } from './UsageByDay';
import type { Loaded } from './useLoaded';

/** What the customer has used by each meter, and may still use. */
export function Usage({ scene, meters }: { scene: Scene; meters: Loaded<UsageMeter[]> }) {
  return (
    <Section id="usage" title={en.usage} loaded={meters}>
      {(all) =>
        all.map((meter, index) => (
          <MeterPanel key={meter.id} {...{ scene, meter }} isOpenAtFirst={index === 0} />
        ))
      }
    </Section>
  );
}

interface MeterPanelProps {
  scene: Scene;
  meter: UsageMeter;
  isOpenAtFirst: boolean;
}

function MeterPanel({ scene, meter, isOpenAtFirst }: MeterPanelProps) {
  const { name } = meter.meter;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const chartId = `usage-${meter.id}`;
  return (
    <article className="panel" aria-label={name}>
      <Balance {...{ scene, meter }} />
      <button
        type="button"
        className="link by-day"
        aria-expanded={isOpen}
        aria-controls={chartId}
        aria-label={(isOpen ? en.hideDaysOf : en.showDaysOf)(name)}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? en.hideDays : en.showDays}
      </button>
      <div id={chartId}>{isOpen && <UsageByDay {...{ scene, meter }} />}</div>
    </article>
  );
}

function Balance({ scene: { locale }, meter: row }: { scene: Scene; meter: UsageMeter }) {
  const { meter, consumed_units: consumed, credited_units: credited, balance } = row;
  const text = (units: number): string => quantityText(units, meter, locale);
  const isCredited = credited > 0;
  const isOver = balance < 0;
  const use = isCredited ? en.usedOf(text(consumed), text(credited)) : en.used(text(consumed));
  return (
    <>
      <div className="row">
        <h3>{meter.name}</h3>
        {isCredited && (
          <Badge
            text={isOver ? en.unitsOver(text(-balance)) : en.unitsLeft(text(balance))}
            tone={isOver ? 'caution' : 'positive'}
          />
        )}
      </div>
      <p className="amount-line">{use}</p>
      {isCredited && (
        <progress
          className={isOver ? 'units over' : 'units'}
          aria-label={meter.name}
          max={credited}
          value={Math.min(credited, Math.max(0, consumed))}
        >
          {use}
        </progress>
      )}
      {row.reset_at !== null && <p className="help">{en.usedSince(dayOf(row.reset_at, locale))}</p>}
    </>
  );
}
