import type { StateTone } from './subscription-state';

export function Badge({ text, tone }: { text: string; tone: StateTone }) {
  return <span className={`badge ${tone}`}>{text}</span>;
}
