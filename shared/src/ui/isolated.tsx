import type { ReactNode } from 'react';

/**
 * Content whose direction is its own: a phone number, an amount or a Latin name keeps its order on an Arabic page, and
 * turns nothing beside it around. What is more than a text is drawn by others, who isolate it.
 */
export const isolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' || typeof content === 'number' ? <bdi>{content}</bdi> : content;
