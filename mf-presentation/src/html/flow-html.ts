import { flow } from '../domain/flow';

/**
 * Splits HTML into pages; `room` is in letters. Splits between elements, and within an oversized
 * element between the children, for example list items. Empty for HTML without text.
 */
export function flowHtml(html: string, room: number): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.childNodes].flatMap((node) => pieces(node, room));
  return flow(blocks, room, lettersOf).map((page) => page.map(source).join(''));
}

const lettersOf = (node: Node) => (node.textContent ?? '').trim().length;

/**
 * Returns a node whole, or an oversized node in parts with the same wrapper; list numbering
 * continues.
 */
function pieces(node: ChildNode, room: number): ChildNode[] {
  if (lettersOf(node) === 0) return [];
  if (!(node instanceof Element) || lettersOf(node) <= room || !holdsBlocks(node)) return [node];
  const pages = flow(
    [...node.childNodes].flatMap((child) => pieces(child, room)),
    room,
    lettersOf,
  );
  let entries = Number(node.getAttribute('start') ?? 1);
  return pages.map((page) => {
    const shell = node.cloneNode(false) as Element;
    shell.append(...page);
    if (node.tagName === 'OL') shell.setAttribute('start', String(entries));
    entries += page.length;
    return shell;
  });
}

/** Whether an element contains blocks that can be split; text itself is not split. */
const holdsBlocks = (element: Element) =>
  /^(UL|OL|DIV|SECTION|BLOCKQUOTE)$/.test(element.tagName) && element.children.length > 1;

function source(node: ChildNode): string {
  if (node instanceof Element) return node.outerHTML;
  const paragraph = document.createElement('p');
  paragraph.textContent = node.textContent;
  return paragraph.outerHTML;
}
