import type { ReactNode } from 'react';

/**
 * Isolates the text direction (bidi): phone numbers, amounts and Latin names keep their order on
 * right-to-left pages without affecting adjacent text. Applies only to text and numbers; other
 * nodes must isolate their own text.
 */
export const isolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' || typeof content === 'number' ? <bdi>{content}</bdi> : content;
