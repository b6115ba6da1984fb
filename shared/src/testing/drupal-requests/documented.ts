import type { ShapedRequest } from './request-shape';

interface Documented {
  readonly requests: readonly ShapedRequest[];
  /** Why a Drupal takes these requests though no set of exchanges has them. */
  readonly reason: string;
}

const clientCredentials = {
  method: 'POST',
  path: '/oauth/token',
  body: 'grant_type=client_credentials&client_id=gateway&client_secret=x&scope=gateway',
};
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Requests that no set of exchanges has, as the specification of their module describes them. */
export const documented: readonly Documented[] = [
  {
    requests: [
      { ...clientCredentials, headers: form },
      { ...clientCredentials, headers: { ...form, Accept: 'application/vnd.api+json' } },
    ],
    reason:
      'Client credentials are a grant of simple_oauth itself (RFC 6749, section 4.4); 6.x needs the scope where the consumer has no default scope.',
  },
];
