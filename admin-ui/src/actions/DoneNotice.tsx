import { useTranslate } from 'react-admin';
import { ActNotice } from './ActNotice';

interface DoneNoticeProps {
  text: string;
  onUndo: () => void;
}

/** Says that something was done, and offers to take it back. */
export function DoneNotice({ text, onUndo }: DoneNoticeProps) {
  return <ActNotice text={text} label={useTranslate()('ra.action.undo')} onAct={onUndo} />;
}
