/** Message of the sign-in page after a sign-out by wrong current passwords. */
export const signedOutText = 'You were signed out after three wrong passwords.';
