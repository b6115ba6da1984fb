import { useLeaving } from '@portal/shared/ui';
import type { Editor as TextEditor } from '@tiptap/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { openEditor } from './open-editor';
import styles from './rich-text.module.css';
import { safeHtml } from './safe-html';
import { Toolbar } from './toolbar';

export interface EditorProps {
  readonly label: string;
  /** HTML. */
  readonly value: string;
  /** Called once when the editor closes or unmounts with unsaved input; null discards the input. */
  readonly onDone: (html: string | null) => void;
}

const htmlOf = (editor: TextEditor): string => (editor.isEmpty ? '' : safeHtml(editor.getHTML()));

/** Mounts an editor and renders again at each change of text or selection. */
const useEditor = (label: string, value: string) => {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef({ label, value });
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const opened = useRef('');
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!place.current) return;
    const made = openEditor(place.current, first.current);
    opened.current = htmlOf(made);
    made.on('transaction', drawAnew);
    setEditor(made);
    return () => made.destroy();
  }, []);
  const isTyped = () => editor !== null && htmlOf(editor) !== opened.current;
  return { place, editor, isTyped };
};

/** Editor for text with bold, lists, headings and links. Done or blur saves, Esc discards. */
const Editor = ({ label, value, onDone }: EditorProps) => {
  const { place, editor, isTyped } = useEditor(label, value);
  const isDone = useRef(false);
  const end = (html: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(html);
  };
  const save = () => end(editor && htmlOf(editor));
  useLeaving(() => {
    if (isTyped()) save();
  });
  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && document.hasFocus()) save();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end(null);
  };
  return (
    <div className={styles['editor']} onBlur={left} onKeyDown={pressed}>
      {editor && <Toolbar editor={editor} label={label} onDone={save} />}
      <div ref={place} className={styles['area']} />
    </div>
  );
};

export default Editor;
