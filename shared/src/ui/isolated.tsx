import type { ReactNode } from 'react';

/**
 * Isolates the text direction (bidi): phone numbers, amounts and Latin names keep their order on
 * right-to-left pages without affecting adjacent text. Applies only to text and numbers; other
 * nodes must isolate their own text. Sets TBD, the text of a missing value, quietly.
 */
export const isolated = (content: ReactNode): ReactNode => {
  if (typeof content !== 'string' && typeof content !== 'number') return content;
  return <bdi className={content === 'TBD' ? 'gp-missing' : undefined}>{content}</bdi>;
};
