/**
 * A deployment operation that is refused; the message states the reason and the next step. Every
 * other error is a failure of the portal.
 */
export class Refusal extends Error {}
