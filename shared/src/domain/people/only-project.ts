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

/** The one project that a staff worker is restricted to, by the JSON text of the account; null for none (decision 13). */
export function onlyProjectOf(value: string | null | undefined): string | null {
  const id = parsed(value)[key];
  return typeof id === 'string' && id !== '' ? id : null;
}

/** The JSON text with another restriction, or none; other keys stay as they are. */
export function withOnlyProject(value: string, projectId: string | null): string {
  if (onlyProjectOf(value) === projectId) return value;
  const { [key]: _, ...others } = parsed(value);
  return JSON.stringify(projectId === null ? others : { ...others, [key]: projectId });
}
