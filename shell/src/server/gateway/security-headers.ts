/** Headers of every page. Scripts run by nonce or from this origin alone; nothing is evaluated from text. */
export function securityHeaders(nonce: string, cmsOrigin: string): Record<string, string> {
  const connect = ["'self'", cmsOrigin].filter(Boolean).join(' ');
  const images = ["'self'", 'data:', 'blob:', cmsOrigin].filter(Boolean).join(' ');
  return {
    'cache-control': 'no-cache',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self' 'unsafe-inline'",
      `img-src ${images}`,
      "font-src 'self' data:",
      `connect-src ${connect}`,
      "form-action 'self'",
      "frame-ancestors 'none'",
      `frame-src ${connect} blob:`,
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
