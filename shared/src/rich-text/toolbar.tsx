import { Button, type IconName } from '@portal/shared/ui';
import type { Editor } from '@tiptap/core';
import styles from './rich-text.module.css';

interface Tool {
  readonly label: string;
  readonly icon?: IconName;
  readonly sign?: string;
  readonly isOn: (editor: Editor) => boolean;
  readonly press: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  {
    label: 'Bold',
    sign: 'B',
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    sign: 'I',
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Heading',
    sign: 'H',
    isOn: (editor) => editor.isActive('heading'),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Bullet list',
    icon: 'list',
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    sign: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Undo',
    icon: 'undo',
    isOn: () => false,
    press: (editor) => editor.chain().focus().undo().run(),
  },
];

export interface ToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly onDone: () => void;
}

/** Toolbar with the commands that are also available as shortcuts (Ctrl+B, `- `, `1. `). */
export const Toolbar = ({ editor, label, onDone }: ToolbarProps) => (
  <div className={styles['tools']} role="group" aria-label={`Layout of ${label}`}>
    {tools.map((tool) => (
      <Button
        key={tool.label}
        kind="quiet"
        size="small"
        icon={tool.icon}
        aria-label={tool.label}
        title={tool.label}
        aria-pressed={tool.isOn(editor)}
        className={styles['tool']}
        onClick={() => tool.press(editor)}
      >
        {tool.sign}
      </Button>
    ))}
    <Button size="small" kind="primary" className={styles['done']} onClick={onDone}>
      Done
    </Button>
  </div>
);
