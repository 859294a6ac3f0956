import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

interface CopyButtonProps {
  value: string;
  /** What is copied, for the button's name: "Copy id". */
  what: string;
}

/** Renders nothing without clipboard access, which pages over plain http lack. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1600);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = translate(copied ? 'atrium.copy.done' : 'atrium.copy.label', { what });
  if (!window.isSecureContext) return null;
  return (
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
  );
}
