import ForgetIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Badge, type Tone } from '../format/Badge';
import { When } from '../format/When';
import { radius } from '../theme/tokens';
import { Emphasis } from './Emphasis';
import type { PaletteEntry } from './entries';

interface EntryOptionProps {
  id: string;
  entry: PaletteEntry;
  wanted: string;
  isActive: boolean;
  onPoint: () => void;
  onDone: () => void;
}

/** One line: a real link where it leads somewhere, so that it can be opened in a new tab. */
export function EntryOption({ id, entry, wanted, isActive, onPoint, onDone }: EntryOptionProps) {
  const { to, href, run, forget } = entry;
  const target =
    to === undefined ? (href === undefined ? {} : { component: 'a', href }) : { component: Link, to };
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    onDone();
    run?.();
  };
  return (
    <Box
      {...target}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onClick}
      sx={optionStyle}
    >
      {entry.picture}
      <EntryText entry={entry} wanted={wanted} />
      <Marks entry={entry} />
      {forget && isActive && <Forget title={entry.title} onForget={forget} />}
    </Box>
  );
}

function EntryText({ entry: { title, detail }, wanted }: Pick<EntryOptionProps, 'entry' | 'wanted'>) {
  return (
    <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
      <Line>
        <Emphasis text={title} wanted={wanted} />
      </Line>
      {detail && (
        <Line isMuted>
          <Emphasis text={detail} wanted={wanted} />
        </Line>
      )}
    </Box>
  );
}

function Line({ isMuted = false, children }: { isMuted?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        ...(isMuted
          ? { typography: 'caption', color: 'text.secondary' }
          : { typography: 'body2', fontWeight: 600 }),
      }}
    >
      {children}
    </Box>
  );
}

const tones: Partial<Record<string, Tone>> = {
  banned: 'negative',
  failed: 'negative',
  unverified: 'caution',
  pending: 'accent',
};

function Marks({ entry: { kind, states = [], at } }: { entry: PaletteEntry }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flexShrink: 0 }}>
      {kind && <Badge>{kind}</Badge>}
      {states.map((state) => (
        <Badge key={state} tone={tones[state] ?? 'plain'}>
          {translate(`atrium.search.state.${state}`)}
        </Badge>
      ))}
      {at && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
          <When at={at} />
        </Box>
      )}
    </Box>
  );
}

/** For the pointer only: options contain no buttons, and the keyboard has a shortcut. */
function Forget({ title, onForget }: { title: string; onForget: () => void }) {
  const translate = useTranslate();
  return (
    <IconButton
      component="span"
      size="small"
      tabIndex={-1}
      role="presentation"
      aria-hidden
      title={translate('atrium.search.forget', { name: title })}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        event.stopPropagation();
        onForget();
      }}
    >
      <ForgetIcon fontSize="inherit" />
    </IconButton>
  );
}

const optionStyle = ({ palette }: Theme) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 40,
    px: 1.25,
    py: 0.5,
    borderRadius: `${radius.control}px`,
    color: 'text.primary',
    textDecoration: 'none',
    cursor: 'pointer',
    scrollMarginBlock: 40,
    '&[aria-selected="true"]': { bgcolor: palette.tokens.accentSoft },
  }) as const;
