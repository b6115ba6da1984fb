interface PolicySources {
  /** Source expression that admits the inline scripts: `'nonce-...'` or `'sha256-...'`. */
  readonly inlineScripts: string;
  /** Origin of an external content system; empty for the same origin. */
  readonly cmsOrigin: string;
  /** Additional origins that may serve code. */
  readonly codeOrigins: readonly string[];
  /** Additional origins that may serve manifests of code. */
  readonly describedOrigins?: readonly string[];
}

/** Returns the Content-Security-Policy of a page. Scripts only from the listed origins; no eval. */
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

/** Returns the security headers of every page; an empty policy for a page that carries its own. */
export const securityHeaders = (policy: string): Record<string, string> => ({
  'cache-control': 'no-cache',
  'content-security-policy': [policy, "frame-ancestors 'none'"].filter(Boolean).join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
