import { flow } from '../domain/flow';

/** HTML dealt onto pages between its outermost elements; `room` is in letters. Empty for HTML without words. */
export function flowHtml(html: string, room: number): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.childNodes].filter((node) => (node.textContent ?? '').trim() !== '');
  return flow(blocks, room, (node) => (node.textContent ?? '').length).map((page) =>
    page.map(source).join(''),
  );
}

function source(node: ChildNode): string {
  if (node instanceof Element) return node.outerHTML;
  const paragraph = document.createElement('p');
  paragraph.textContent = node.textContent;
  return paragraph.outerHTML;
}
