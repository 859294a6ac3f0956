import type { UIConfig, UITheme } from '@bull-board/api/typings/app';
import tokens from '#design/tokens.json' with { type: 'json' };

type Tokens = NonNullable<UITheme['light']>;

/** Seconds between two looks at the queues; whoever wants more presses a key. */
const POLLING = 15;

/** The console's colours, of which the board knows other names. */
const light = boardColours(tokens.light);
const dark = boardColours(tokens.dark);

/** How the board looks: like the console as far as it allows, with a way back. */
export const boardLook: UIConfig = {
  boardTitle: 'Queues',
  boardLogo: { path: '/admin/favicon.svg', width: 28, height: 28 },
  favIcon: { default: '/admin/favicon.svg', alternative: '/admin/favicon.svg' },
  miscLinks: [{ text: 'Back to the console', url: '/admin/' }],
  locale: { lng: 'en-US' },
  pollingInterval: { forceInterval: POLLING },
  hideDocsLink: true,
  hideRedisDetails: true,
  showWorkers: false,
  theme: { light, dark },
};

function boardColours(colours: (typeof tokens)['light']): Tokens {
  const { canvas, surface, sunken, accentSoft, line, ink, inkMuted, accent, onAccent } = colours;
  return {
    ...statesOf(colours),
    background: canvas,
    foreground: ink,
    card: surface,
    'card-foreground': ink,
    popover: surface,
    'popover-foreground': ink,
    primary: accent,
    'primary-foreground': onAccent,
    secondary: sunken,
    'secondary-foreground': ink,
    muted: sunken,
    'muted-foreground': inkMuted,
    accent: accentSoft,
    'accent-foreground': ink,
    border: line,
    input: line,
    ring: accent,
    sidebar: sunken,
    'sidebar-foreground': ink,
    'sidebar-primary': accent,
    'sidebar-primary-foreground': onAccent,
    'sidebar-accent': surface,
    'sidebar-accent-foreground': ink,
    'sidebar-border': line,
    'sidebar-ring': accent,
    'font-sans': tokens.fonts.text,
    'font-mono': tokens.fonts.code,
  };
}

/** What is under the pointer, what is chosen, and how jobs fare, in the tints that the console has for the same. */
function statesOf(colours: (typeof tokens)['light']): Tokens {
  const { hover, surface, line, ink, accent, accentSoft, onAccent, outline, shadow } = colours;
  const { positive, caution, negative, ember, chartSecond } = colours;
  return {
    radius: `${tokens.radius.control}px`,
    'shadow-popover': `0 12px 32px -12px ${shadow}`,
    'shadow-control': 'none',
    destructive: negative,
    'destructive-foreground': onAccent,
    'state-hover': hover,
    'state-selected': accentSoft,
    'state-selected-hover': accentSoft,
    'state-selected-foreground': accent,
    'sidebar-state-hover': line,
    'sidebar-state-selected': surface,
    'sidebar-state-selected-hover': surface,
    'sidebar-state-selected-foreground': ink,
    'status-active': chartSecond,
    'status-waiting': caution,
    'status-waiting-children': ember,
    'status-prioritized': accent,
    'status-completed': positive,
    'status-failed': negative,
    'status-delayed': outline,
    'status-paused': outline,
  };
}
