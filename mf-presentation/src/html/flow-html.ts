import { flow } from '../domain/flow';

/**
 * HTML dealt onto pages; `room` is in letters. It is split between its elements, and within one that is too long between
 * what that one holds, such as the entries of a list. Empty for HTML without words.
 */
export function flowHtml(html: string, room: number): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.childNodes].flatMap((node) => pieces(node, room));
  return flow(blocks, room, lettersOf).map((page) => page.map(source).join(''));
}

const lettersOf = (node: Node) => (node.textContent ?? '').trim().length;

/** A node whole, or where it is too long its parts, each in a shell like it; a list goes on counting. */
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

/** Text is not taken apart: only what holds paragraphs, entries or further such elements. */
const holdsBlocks = (element: Element) =>
  /^(UL|OL|DIV|SECTION|BLOCKQUOTE)$/.test(element.tagName) && element.children.length > 1;

function source(node: ChildNode): string {
  if (node instanceof Element) return node.outerHTML;
  const paragraph = document.createElement('p');
  paragraph.textContent = node.textContent;
  return paragraph.outerHTML;
}
