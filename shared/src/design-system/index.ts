import './fonts.css';
import './tokens.css';
import './base.css';

export type { ButtonLinkProps, ButtonLook, ButtonProps, IconButtonProps } from './button';
export { Button, ButtonLink, buttonClass, IconButton } from './button';
export { Checkbox, type CheckboxProps } from './checkbox';
export { classNames } from './class-names';
export { EmptyState, type EmptyStateProps } from './empty-state';
export { FailureNotice, type FailureNoticeProps } from './failure-notice';
export type { FieldProps, FieldWiring, FieldWords } from './field';
export { Field, inputClass } from './field';
export {
  Form,
  FormFields,
  type FormProps,
  focusInvalid,
  focusUnread,
  useRefusedField,
} from './form';
export { Icon, type IconProps } from './icon';
export type { IconName } from './icon-shapes';
export { loadAtLast } from './load-at-last';
export { Notice, type NoticeKind, type NoticeProps } from './notice';
export { RichText } from './rich-text';
export { Skeleton, type SkeletonProps } from './skeleton';
export { Loading, Spinner } from './spinner';
export { type StatusKind, type StatusLook, statusLooks } from './status-looks';
export { StatusTag, type StatusTagProps } from './status-tag';
export { Tag, type TagProps, type Tone } from './tag';
export type { PasswordFieldProps, TextFieldProps } from './text-field';
export { PasswordField, TextField } from './text-field';
export { applyTheme, isDark, onThemeChange, type ThemeName, themes } from './theme';
export { usePrinting } from './use-printing';
export { VisuallyHidden } from './visually-hidden';
export { LogoMark, Wordmark } from './wordmark';
