import { createElement, Fragment, type ReactNode, useMemo } from 'react';

const shown = new Set(
  'a b blockquote br caption code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i li ol p pre s section small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
const dropped = new Set('script style template iframe object embed svg math form'.split(' '));
const safeAddress = /^(https?:|mailto:|tel:|\/(?!\/))/i;

/**
 * Renders HTML of the content service as React elements.
 *
 * The service sanitises the HTML; as a second defence only listed elements are created, with no
 * attributes except link addresses, colspan and rowspan. Headings are moved one level down, below
 * the heading of the section.
 */
export const RichText = ({ html }: { readonly html: string }): ReactNode =>
  useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return children(body);
  }, [html]);

const children = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, index) => <Fragment key={index}>{draw(node)}</Fragment>);

function draw(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (dropped.has(name)) return null;
  if (!shown.has(name)) return children(node);
  if (name === 'br' || name === 'hr') return createElement(name);
  return createElement(below(name), attributes(name, node), children(node));
}

const below = (name: string) => {
  const level = /^h([1-6])$/.exec(name)?.[1];
  return level ? `h${Math.min(Number(level) + 1, 6)}` : name;
};

function attributes(name: string, element: Element): Record<string, string | number> {
  if (name === 'a') {
    const address = element.getAttribute('href') ?? '';
    return safeAddress.test(address) ? { href: address, target: '_blank', rel: 'noreferrer' } : {};
  }
  if (name !== 'td' && name !== 'th') return {};
  return { colSpan: span(element, 'colspan'), rowSpan: span(element, 'rowspan') };
}

const span = (element: Element, name: string) => Number(element.getAttribute(name)) || 1;
