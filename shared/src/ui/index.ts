export type { IconName, NoticeKind, StatusKind, Tone } from '../design-system';
export {
  Button,
  ButtonLink,
  buttonClass,
  Checkbox,
  classNames,
  EmptyState,
  FailureNotice,
  type FailureNoticeProps,
  Form,
  FormFields,
  focusInvalid,
  focusUnread,
  Icon,
  IconButton,
  Loading,
  Notice,
  Skeleton,
  Spinner,
  StatusTag,
  statusLooks,
  Tag,
  useRefusedField,
  VisuallyHidden,
} from '../design-system';
export { type ReadNumber, readNumber, writeNumber } from '../domain/money/typed-number';
export * from './accordion';
export * from './ask-conflict-resolution';
export { Avatar, type AvatarProps } from './avatar';
export { BegunForm } from './begun-form';
export * from './card';
export * from './choice';
export * from './confirm';
export * from './data-table';
export * from './date-field';
export * from './dialog';
export * from './feedback';
export * from './form-field';
export * from './inline-edit';
export * from './menu';
export * from './money';
export * from './number-input';
export * from './page';
export { PlainSelect, type PlainSelectProps } from './plain-select';
export type { Seen } from './seen';
export { SelectInput, type SelectInputProps, type SelectOption } from './select-input';
export { TextArea, type TextAreaProps, TextInput, type TextInputProps } from './text-input';
export * from './upload-button';
export { useLeaving } from './use-leaving';
export * from './virtual-cards';
