import { radius, type Colours } from './tokens';

/** MUI would mix tints from the main colors; ours are tokens with checked contrast. */
export function alertTints(colours: Colours) {
  const tint = (ground: string, text: string) => ({
    backgroundColor: ground,
    color: colours.ink,
    '& .MuiAlert-icon, & .MuiAlertTitle-root': { color: text },
  });
  return {
    root: {
      borderRadius: radius.control,
      alignItems: 'center',
      fontSize: '0.875rem',
      '&.MuiAlert-colorError': tint(colours.negativeSoft, colours.negative),
      '&.MuiAlert-colorWarning': tint(colours.cautionSoft, colours.caution),
      '&.MuiAlert-colorInfo': tint(colours.accentSoft, colours.accent),
      '&.MuiAlert-colorSuccess': tint(colours.positiveSoft, colours.positive),
    },
  };
}
