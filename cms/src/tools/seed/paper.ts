/** A one-page PDF with a heading and lines of text, in the reader's own Helvetica. */
export function makePdf(title: string, lines: readonly string[]): Buffer {
  const escape = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);
  const content = [
    'BT /F1 22 Tf 64 720 Td 0.16 0.28 0.2 rg',
    `(${escape(title)}) Tj`,
    '/F1 11 Tf 0 g 0 -36 Td 17 TL',
    ...lines.map((line) => `(${escape(line)}) Tj T*`),
    'ET',
    '0.55 0.62 0.42 RG 2 w 64 704 m 548 704 l S',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
