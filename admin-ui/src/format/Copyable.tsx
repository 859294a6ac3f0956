import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

interface CopyableProps {
  value: string;
  /** What is copied, for the button's name: "Copy id". */
  what: string;
  /** Codes are set in a fixed width, so that letters and digits are not mistaken; words are not. */
  as?: 'code' | 'span';
}

/** A value with a button to copy it; without clipboard access (plain http) one click selects it. */
export function Copyable({ value, what, as = 'code' }: CopyableProps) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1600);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = translate(copied ? 'atrium.copy.done' : 'atrium.copy.label', { what });
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0, maxWidth: '100%' }}
    >
      <Box component={as} sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {value}
      </Box>
      {window.isSecureContext && (
        <Tooltip title={label}>
          <IconButton
            size="small"
            sx={{ color: 'text.secondary' }}
            aria-label={label}
            onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
          >
            {copied ? <CheckIcon sx={{ fontSize: 15 }} /> : <ContentCopyIcon sx={{ fontSize: 15 }} />}
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
