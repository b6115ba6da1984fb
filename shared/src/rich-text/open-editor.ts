import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { safeHtml } from './safe-html';

/** Opens an editor in an element and focuses the text. The caller must destroy the editor. */
export const openEditor = (
  element: HTMLElement,
  { label, value }: { readonly label: string; readonly value: string },
): Editor =>
  new Editor({
    element,
    content: safeHtml(value),
    autofocus: 'end',
    // The style sheet contains the editor's styles: the Content Security Policy forbids injected
    // styles.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        code: false,
        codeBlock: false,
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
      }),
    ],
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, dir: 'auto' },
    },
  });
