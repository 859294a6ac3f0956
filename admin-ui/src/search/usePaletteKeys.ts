import { useEffect } from 'react';
import { isTyping } from '../list/useFocusKey';

interface PaletteKeys {
  onSearch: () => void;
  onHelp: () => void;
}

/** Ctrl or Cmd with K from anywhere, a question mark outside fields. An open dialog keeps its own shortcuts. */
export function usePaletteKeys({ onSearch, onHelp }: PaletteKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      const isHeld = event.ctrlKey !== event.metaKey;
      if (isHeld && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onSearch();
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault();
        onHelp();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onSearch, onHelp]);
}
