import type { APIResponse, Route } from '@playwright/test';

/** Fetches what a read asks for; again if the server has just closed an idle connection. */
export const fetched = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 2 });
