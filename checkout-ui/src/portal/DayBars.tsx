import { en } from './en.portal';
import type { UsedDay } from './usage-window';

export interface DayChoiceProps {
  /** Of the meter. */
  name: string;
  days: readonly UsedDay[];
  chosen: number | null;
  onChoose: (day: number) => void;
}

/** A bar for each day. They are radio buttons, so that the arrow keys choose among them. */
export function DayBars({ id, name, days, chosen, onChoose }: DayChoiceProps & { id: string }) {
  const most = days.reduce((high, day) => (day.quantity > high.quantity ? day : high));
  return (
    <fieldset className="day-bars">
      <legend className="unseen">{en.daysOf(name)}</legend>
      <p className="most" aria-hidden="true">
        {most.text}
      </p>
      <div className="bars">
        {days.map((day, index) => (
          <label key={day.name} title={`${day.name}: ${day.text}`}>
            <input
              type="radio"
              name={`day-of-${id}`}
              className="unseen"
              checked={index === chosen}
              onChange={() => onChoose(index)}
            />
            <span className="unseen">{`${day.name}: ${day.text}`}</span>
            <i style={{ blockSize: `${String(shareOf(day, most))}%` }} />
          </label>
        ))}
      </div>
      <p className="ends" aria-hidden="true">
        <span>{days[0]?.short}</span>
        <span>{days.at(-1)?.short}</span>
      </p>
    </fieldset>
  );
}

/** The smallest usage is still seen. */
function shareOf({ quantity }: UsedDay, { quantity: most }: UsedDay): number {
  return quantity <= 0 ? 0 : Math.max(2, (quantity / most) * 100);
}
