import type { UIConfig, UITheme } from '@bull-board/api/typings/app';

type Tokens = NonNullable<UITheme['light']>;

/** Seconds between two looks at the queues; whoever wants more presses a key. */
const POLLING = 15;

/** The console's colours, of which the board knows other names. */
const light = tokens({
  canvas: '#f5f2eb',
  surface: '#fdfbf7',
  sunken: '#ebe6db',
  soft: '#dce8df',
  line: '#ddd6c8',
  ink: '#1e2521',
  inkMuted: '#575d54',
  accent: '#1f5a47',
  onAccent: '#fbfaf5',
});
const dark = tokens({
  canvas: '#161815',
  surface: '#1d201c',
  sunken: '#10120f',
  soft: '#24372e',
  line: '#32372f',
  ink: '#ece9e0',
  inkMuted: '#adb1a3',
  accent: '#8fc7ae',
  onAccent: '#0f1f18',
});

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

interface Palette {
  canvas: string;
  surface: string;
  sunken: string;
  soft: string;
  line: string;
  ink: string;
  inkMuted: string;
  accent: string;
  onAccent: string;
}

function tokens(colours: Palette): Tokens {
  const { canvas, surface, sunken, soft, line, ink, inkMuted, accent, onAccent } = colours;
  return {
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
    accent: soft,
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
    'font-sans': 'system-ui, sans-serif',
    'font-mono': 'ui-monospace, monospace',
  };
}
