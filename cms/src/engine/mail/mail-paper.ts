import type { Service } from '../service';

/** Head of a mail in HTML: the company as on its paper. */
export interface MailPaper {
  readonly company: string;
  readonly address: string;
  /** Absolute address of the logo; null without a logo. */
  readonly logo: string | null;
}

export const mailPaperOf = ({ settings, logo }: Pick<Service, 'settings' | 'logo'>): MailPaper => ({
  company: settings.companyName,
  address: settings.companyAddress,
  logo: logo && `${settings.portalOrigin}${logo.path}`,
});

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

interface Letter {
  readonly opening: string;
  /** Text of the button that opens the link of the mail. */
  readonly action: string;
  readonly ending: string;
}

/** Returns a mail in HTML on the company's paper, with `{link}` in place of the link. */
export function htmlLetter(
  { company, address, logo }: MailPaper,
  { opening, action, ending }: Letter,
): string {
  const head = logo
    ? `<img src="${escaped(logo)}" alt="${escaped(company)}" height="48" style="height:48px">`
    : `<strong style="font-size:20px">${escaped(company)}</strong>`;
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
  return [
    '<!DOCTYPE html><html lang="en"><body style="margin:0;background:#f4f1ea">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;color:#26302a;font:16px/1.5 sans-serif">',
    `<div style="margin:0 0 24px">${head}</div>`,
    paragraph('Hello,'),
    paragraph(escaped(opening)),
    paragraph(
      `<a href="{link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#2f5d46;color:#fff">${escaped(action)}</a>`,
    ),
    paragraph(escaped(ending)),
    `<p style="margin:24px 0 0;color:#5c665f;font-size:13px">${escaped(company)}<br>${escaped(address)}</p>`,
    '</div></body></html>',
  ].join('');
}
