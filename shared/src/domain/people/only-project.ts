const key = 'portal.onlyProject';

function parsed(text: string | null | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/**
 * Returns the id of the only project that a restricted staff worker may see, from the account's
 * JSON text; null if unrestricted (decision 13).
 */
export function onlyProjectOf(value: string | null | undefined): string | null {
  const id = parsed(value)[key];
  return typeof id === 'string' && id !== '' ? id : null;
}

/**
 * Returns the account's JSON text with the restriction replaced or removed; other keys are
 * unchanged.
 */
export function withOnlyProject(value: string, projectId: string | null): string {
  if (onlyProjectOf(value) === projectId) return value;
  const { [key]: _, ...others } = parsed(value);
  return JSON.stringify(projectId === null ? others : { ...others, [key]: projectId });
}
