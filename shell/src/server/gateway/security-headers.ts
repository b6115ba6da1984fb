interface PolicySources {
  /** Source expression that admits the inline scripts: `'nonce-...'` or `'sha256-...'`. */
  readonly inlineScripts: string;
  /** Origin of an existing content system; empty for the page's own. */
  readonly cmsOrigin: string;
  /** Origins, besides the page's own, that may serve code. */
  readonly codeOrigins: readonly string[];
  /** Origins that may also be asked for descriptions of code. */
  readonly describedOrigins?: readonly string[];
}

/** The Content-Security-Policy of a page. Scripts come from the listed origins alone; nothing is evaluated from text. */
export function contentPolicy(sources: PolicySources): string {
  const { inlineScripts, cmsOrigin, codeOrigins, describedOrigins = [] } = sources;
  const code = [...codeOrigins, ...describedOrigins];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", inlineScripts, ...code],
    'style-src': ["'self'", "'unsafe-inline'", ...code],
    'img-src': ["'self'", 'data:', 'blob:', cmsOrigin, ...code],
    'font-src': ["'self'", 'data:', ...code],
    'connect-src': ["'self'", cmsOrigin, ...describedOrigins],
    'form-action': ["'self'"],
    'frame-src': ["'self'", cmsOrigin, 'blob:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.filter(Boolean).join(' ')}`)
    .join('; ');
}

/** Headers of every page. */
export const securityHeaders = (policy: string): Record<string, string> => ({
  'cache-control': 'no-cache',
  'content-security-policy': `${policy}; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
