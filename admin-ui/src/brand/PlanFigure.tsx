import { useTheme } from '@mui/material/styles';

export type Plan = 'empty' | 'closed' | 'broken' | 'lost';

/** Small floor plans that illustrate a state: an empty court, a closed door, a broken wall, a missing house. */
const walls: Record<Plan, { path: string; dashed?: boolean }> = {
  empty: { path: 'M29 68H12V12h56v56H51' },
  closed: { path: 'M29 68H12V12h56v56H51' },
  broken: { path: 'M29 68H12V12h24 M50 12h18v24 M68 50v18H51' },
  lost: { path: 'M29 68H12V12h56v56H51', dashed: true },
};

export function PlanFigure({ plan }: { plan: Plan }) {
  const { tokens } = useTheme().palette;
  const { path, dashed } = walls[plan];
  return (
    <svg width="80" height="80" viewBox="0 0 80 80" aria-hidden focusable="false">
      <g fill="none" strokeWidth="3" stroke={tokens.outline}>
        <path d={path} strokeDasharray={dashed ? '5 6' : undefined} />
        {plan === 'closed' && <path d="M27 68h26" stroke={tokens.ember} strokeWidth="6" />}
        {plan === 'broken' && <path d="M40 7l4 8 M62 40l11 5" stroke={tokens.ember} />}
        {plan === 'lost' && <circle cx="40" cy="76" r="2.5" fill={tokens.ember} stroke="none" />}
      </g>
      <rect
        x="30"
        y="30"
        width="20"
        height="20"
        fill={plan === 'empty' ? tokens.accentSoft : tokens.neutralSoft}
      />
    </svg>
  );
}
