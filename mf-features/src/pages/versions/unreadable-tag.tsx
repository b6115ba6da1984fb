import { Tag } from '@portal/shared/ui';

/** Tag of a version whose snapshot is no estimate. */
export const UnreadableTag = () => (
  <Tag tone="brick" icon="warning">
    Cannot be read
  </Tag>
);
